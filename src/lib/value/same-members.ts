/** Whether two lists, each without duplicates, have the same members in any order. */
export const sameMembers = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));
