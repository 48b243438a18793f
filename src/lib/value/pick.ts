/** Some of the members of an object. */
export const pick = <Members extends object, Name extends keyof Members>(
  members: Members,
  names: readonly Name[],
): Pick<Members, Name> =>
  Object.fromEntries(names.map((name) => [name, members[name]])) as Pick<Members, Name>;
