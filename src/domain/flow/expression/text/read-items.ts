import type { Reader } from './reader.ts';

/** Parses items up to the closing bracket, separated by commas or another separator. */
export function readItems<Item>(
  reader: Reader,
  close: string,
  readItem: () => Item,
  separator = ',',
): readonly Item[] {
  const { cursor } = reader;
  const items: Item[] = [];
  reader.bracketed(() => {
    while (!cursor.is(close)) {
      items.push(readItem());
      if (!cursor.accept(separator)) break;
    }
  });
  cursor.expect(close);
  return items;
}
