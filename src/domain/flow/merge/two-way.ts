import type { Address } from '../edit/address.ts';
import { addressKey } from '../edit/address.ts';
import type { Change } from '../edit/change.ts';
import { differencesBesideWires } from '../edit/differences.ts';
import type { FlowDocument } from '../edit/document.ts';
import type { SideChanges } from './side.ts';
import { isMerged } from './side.ts';

const itemKinds: readonly Address['at'][] = ['node', 'parameter', 'configuration', 'config'];

/**
 * The changes of two sides whose base is unknown: an item that only one side has was added by it, and any other
 * difference is a change of both.
 */
export function changesWithoutBase(
  mine: FlowDocument,
  theirs: FlowDocument,
): { readonly mine: SideChanges; readonly theirs: SideChanges } {
  const [own, other] = [new Map<string, Change>(), new Map<string, Change>()];
  for (const change of differencesBesideWires(theirs, mine)) {
    if (!isMerged(change)) continue;
    const key = addressKey(change.address);
    const { before, after } = change;
    if (itemKinds.includes(change.address.at) && (before === undefined || after === undefined)) {
      if (after !== undefined) own.set(key, change);
      continue;
    }
    own.set(key, { ...change, before: undefined });
    other.set(key, { ...change, before: undefined, after: before } as Change);
  }
  return { mine: own, theirs: other };
}

/** A document without any item, from which both sides have added theirs. */
export const withoutItems = (document: FlowDocument): FlowDocument => ({
  ...document,
  nodes: new Map(),
  edges: new Map(),
  parameters: new Map(),
});

const keptIn = <Item>(items: ReadonlyMap<string, Item>, other: ReadonlyMap<string, unknown>) =>
  new Map([...items].filter(([id]) => other.has(id)));

const keptMembers = <Value>(
  members: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
) => Object.fromEntries(Object.entries(members).filter(([key]) => Object.hasOwn(other, key)));

/** A document without the items that the other one lacks. */
export const sharedPart = (document: FlowDocument, other: FlowDocument): FlowDocument => ({
  ...document,
  nodes: keptIn(document.nodes, other.nodes),
  edges: keptIn(document.edges, other.edges),
  parameters: keptIn(document.parameters, other.parameters),
  configuration: keptMembers(document.configuration, other.configuration),
  config: keptMembers(document.config, other.config),
});
