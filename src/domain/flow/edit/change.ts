import { sameJson } from '../../../lib/value/same-json.ts';
import type { AddressKind, AddressOf, AddressValues } from './address.ts';
import type { FlowDocument } from './document.ts';
import { readAt } from './slot.ts';

/** A change of one part of a document. undefined: the part does not exist. */
export interface ChangeAt<Kind extends AddressKind> {
  readonly address: AddressOf<Kind>;
  readonly before: AddressValues[Kind] | undefined;
  readonly after: AddressValues[Kind] | undefined;
  /** The position of an added or removed item in its list; without it, the item is added at the end. */
  readonly index?: number;
}
export type Change = { [Kind in AddressKind]: ChangeAt<Kind> }[AddressKind];

export const isChangeAt = <Kind extends AddressKind>(
  change: Change,
  kind: Kind,
): change is Extract<Change, ChangeAt<Kind>> => change.address.at === kind;

/** The change of a part of the document to a value. */
export const changeTo = <Kind extends AddressKind>(
  document: FlowDocument,
  address: AddressOf<Kind>,
  after: AddressValues[Kind] | undefined,
): Change =>
  // TypeScript cannot correlate the members of a union that share one type parameter.
  ({ address, before: readAt(document, address), after }) as Change;

export const inverseOf = (change: Change): Change =>
  ({ ...change, before: change.after, after: change.before }) as Change;

/** The inverse changes, in reverse order. */
export const inverted = (changes: readonly Change[]): readonly Change[] =>
  changes.toReversed().map(inverseOf);

export const changesNothing = ({ before, after }: Change): boolean => sameJson(before, after);
