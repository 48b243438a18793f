import type { Address } from './address.ts';
import type { Change } from './change.ts';

export type Mark = 'added' | 'removed' | 'changed' | 'moved';

const itemOf = (address: Address): string | undefined => ('id' in address ? address.id : undefined);

/** The kind of change of each changed block, wire and parameter, by id. */
export function marksOf(changes: Iterable<Change>): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { address, before, after } of changes) {
    const id = itemOf(address);
    if (id === undefined) continue;
    const isItem = address.at === 'node' || address.at === 'edge' || address.at === 'parameter';
    if (isItem && before === undefined) marks.set(id, 'added');
    else if (isItem && after === undefined) marks.set(id, 'removed');
    else if (address.at !== 'place') marks.set(id, 'changed');
    else if (!marks.has(id)) marks.set(id, 'moved');
  }
  return marks;
}
