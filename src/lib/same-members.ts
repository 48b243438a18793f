/** Have both lists the same members, in whatever order? */
export const sameMembers = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));
