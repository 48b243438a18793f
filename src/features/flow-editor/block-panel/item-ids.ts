/** Ids for items that are identified by name. An item keeps its id when it is renamed. */
export interface ItemIds {
  readonly idOf: (name: string) => string;
  readonly rename: (from: string, to: string) => void;
}

export function createItemIds(): ItemIds {
  const ids = new Map<string, string>();
  let next = 0;
  const idOf = (name: string): string => {
    const known = ids.get(name);
    if (known !== undefined) return known;
    const id = String((next += 1));
    ids.set(name, id);
    return id;
  };
  return {
    idOf,
    rename: (from, to) => {
      const id = idOf(from);
      ids.delete(from);
      ids.set(to, id);
    },
  };
}
