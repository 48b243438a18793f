/** The item that was moved: without it, both lists are equal. */
export const movedItem = <Item>(before: readonly Item[], after: readonly Item[]): Item | undefined =>
  after.find((item, at) => {
    const others = (list: readonly Item[]) => list.filter((one) => one !== item);
    const rest = others(after);
    return before[at] !== item && others(before).every((one, index) => one === rest[index]);
  });
