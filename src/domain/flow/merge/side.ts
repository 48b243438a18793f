import type { Address } from '../edit/address.ts';
import { addressKey } from '../edit/address.ts';
import type { Change } from '../edit/change.ts';
import { differencesBesideWires } from '../edit/differences.ts';
import type { FlowDocument } from '../edit/document.ts';

/** The changes of one side by address, except those of wires. */
export type SideChanges = ReadonlyMap<string, Change>;

/** Whether a change is merged part by part. The pulled version belongs to the document that is saved next. */
export const isMerged = ({ address }: Change): boolean => address.at !== 'pulled';

export const changesOfSide = (base: FlowDocument, side: FlowDocument): SideChanges => {
  const changes = new Map<string, Change>();
  for (const change of differencesBesideWires(base, side))
    if (isMerged(change)) changes.set(addressKey(change.address), change);
  return changes;
};

/** The address key of the block or parameter that an address belongs to. */
function itemKey(address: Address): string | undefined {
  if (!('id' in address)) return undefined;
  const isOfParameter = address.at === 'parameter' || address.at === 'parameterField';
  return addressKey({ at: isOfParameter ? 'parameter' : 'node', id: address.id });
}

const changesWithin = (changes: SideChanges): ReadonlyMap<string, readonly [string, Change][]> => {
  const within = new Map<string, [string, Change][]>();
  for (const [key, change] of changes) {
    const item = itemKey(change.address);
    if (item === undefined || item === key) continue;
    const known = within.get(item);
    if (known === undefined) within.set(item, [[key, change]]);
    else known.push([key, change]);
  }
  return within;
};

function wholeItem(side: FlowDocument, { address, before }: Change): Change | undefined {
  if (address.at === 'node') return { address, before, after: side.nodes.get(address.id) } as Change;
  if (address.at === 'parameter')
    return { address, before, after: side.parameters.get(address.id) } as Change;
  return undefined;
}

/**
 * The changes of one side. Where the other side has replaced or removed a whole item, the changes within it become
 * one change of the item, so that both can conflict. A moved block counts as unchanged.
 */
export function lifted(
  own: SideChanges,
  document: FlowDocument,
  others: SideChanges,
): { readonly changes: SideChanges; readonly moved: readonly Address[] } {
  const within = changesWithin(own);
  const changes = new Map(own);
  const moved: Address[] = [];
  for (const [key, other] of others) {
    const inner = other.before === undefined ? undefined : within.get(key);
    if (inner === undefined) continue;
    for (const [one] of inner) changes.delete(one);
    const isMoveOnly = inner.every(([, { address }]) => address.at === 'place');
    const whole = wholeItem(document, other);
    if (isMoveOnly && other.after === undefined) moved.push(other.address);
    else if (whole !== undefined) changes.set(key, whole);
  }
  return { changes, moved };
}
