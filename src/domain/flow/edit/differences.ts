import { sameJson } from '../../../lib/value/same-json.ts';
import type { AnyNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { MacroParameter } from '../contents/parameter.ts';
import type { AddressKind, AddressOf, AddressValues, ParameterField } from './address.ts';
import type { Change } from './change.ts';
import type { FlowDocument } from './document.ts';
import { isMovable, placedAt, placeOf } from './place.ts';

const changed = <Kind extends AddressKind>(
  address: AddressOf<Kind>,
  before: AddressValues[Kind] | undefined,
  after: AddressValues[Kind] | undefined,
  index?: number,
): Change =>
  // TypeScript cannot correlate the members of a union that share one type parameter.
  ({ address, before, after, ...(index === undefined ? {} : { index }) }) as unknown as Change;

function* memberDifferences<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Generator<readonly [string, Value | undefined, Value | undefined]> {
  for (const key of Object.keys(before)) {
    const next = Object.hasOwn(after, key) ? after[key] : undefined;
    if (!sameJson(before[key], next)) yield [key, before[key], next];
  }
  for (const key of Object.keys(after)) if (!Object.hasOwn(before, key)) yield [key, undefined, after[key]];
}

function* nodeDifferences(before: AnyNode, after: AnyNode): Generator<Change> {
  const { id } = before;
  if (sameJson(before, after)) return;
  const [from, to] = [placeOf(before), placeOf(after)];
  const isBesideMove = isMovable(before) && to !== undefined && sameJson(placedAt(before, to), after);
  if (isBesideMove) return yield changed({ at: 'place', id }, from, to);
  if (isBroken(before) || isBroken(after) || before.type !== after.type)
    return yield changed({ at: 'node', id }, before, after);
  if (!sameJson(from, to)) yield changed({ at: 'place', id }, from, to);
  if (before.name !== after.name) yield changed({ at: 'blockName', id }, before.name, after.name);
  const [was, is] = [before.config, after.config];
  for (const [field, a, b] of memberDifferences<unknown>(was.shape, is.shape))
    yield changed({ at: 'shape', id, field }, a, b);
  for (const [option, a, b] of memberDifferences(was.options, is.options))
    yield changed({ at: 'option', id, option }, a, b);
  for (const [option, a, b] of memberDifferences(was.modes, is.modes))
    yield changed({ at: 'mode', id, option }, a, b);
}

function* parameterDifferences(before: MacroParameter, after: MacroParameter): Generator<Change> {
  const { id } = before;
  for (const [field, a, b] of memberDifferences<unknown>({ ...before }, { ...after }))
    yield changed(
      { at: 'parameterField', id, field: field as ParameterField },
      a as MacroParameter[ParameterField],
      b as MacroParameter[ParameterField],
    );
}

type ItemsById<Item> = ReadonlyMap<string, Item>;

/** The items removed, added (each with its position) and changed in `after`. */
function* itemDifferences<Item>(
  before: ItemsById<Item>,
  after: ItemsById<Item>,
  at: (id: string, before: Item | undefined, after: Item | undefined, index?: number) => Change,
  within: (before: Item, after: Item) => Iterable<Change>,
): Generator<Change> {
  if (before === after) return;
  for (const [id, item] of before) if (!after.has(id)) yield at(id, item, undefined);
  let index = 0;
  for (const [id, item] of after) {
    const known = before.get(id);
    if (known === undefined) yield at(id, undefined, item, index);
    else if (known !== item) yield* within(known, item);
    index += 1;
  }
}

/** The order of the items of `before` after removing and adding the items that differ. */
function commonOrder(before: ItemsById<unknown>, after: ItemsById<unknown>): readonly string[] {
  const order = [...before.keys()].filter((id) => after.has(id));
  [...after.keys()].forEach((id, index) => {
    if (!before.has(id)) order.splice(index, 0, id);
  });
  return order;
}

function* orderDifferences(before: ItemsById<unknown>, after: ItemsById<unknown>): Generator<Change> {
  if (before === after) return;
  const [from, to] = [commonOrder(before, after), [...after.keys()]];
  if (!sameJson(from, to)) yield changed({ at: 'parameterOrder' }, from, to);
}

function* fieldDifferences(before: FlowDocument, after: FlowDocument): Generator<Change> {
  for (const [key, a, b] of memberDifferences(before.configuration, after.configuration))
    yield changed({ at: 'configuration', key }, a, b);
  for (const [key, a, b] of memberDifferences(before.config, after.config))
    yield changed({ at: 'config', key }, a, b);
  for (const at of ['description', 'name', 'summary'] as const)
    if (before[at] !== after[at]) yield changed({ at }, before[at], after[at]);
  if (before.localStateScoping !== after.localStateScoping)
    yield changed({ at: 'scoping' }, before.localStateScoping, after.localStateScoping);
  if (!sameJson(before.unknown, after.unknown))
    yield changed({ at: 'unknown' }, before.unknown, after.unknown);
  if (!sameJson(before.pulled, after.pulled)) yield changed({ at: 'pulled' }, before.pulled, after.pulled);
}

/** The changes, except those of wires, that turn one document into the other. */
export function* differencesBesideWires(before: FlowDocument, after: FlowDocument): Generator<Change> {
  yield* itemDifferences(
    before.nodes,
    after.nodes,
    (id, a, b, index) => changed({ at: 'node', id }, a, b, index),
    nodeDifferences,
  );
  yield* itemDifferences(
    before.parameters,
    after.parameters,
    (id, a, b, index) => changed({ at: 'parameter', id }, a, b, index),
    parameterDifferences,
  );
  yield* orderDifferences(before.parameters, after.parameters);
  yield* fieldDifferences(before, after);
}

/** The changes that turn one document into the other. Evaluated lazily. */
export function* documentDifferences(before: FlowDocument, after: FlowDocument): Generator<Change> {
  yield* itemDifferences(
    before.edges,
    after.edges,
    (id, a, b, index) => changed({ at: 'edge', id }, a, b, index),
    (a, b) => (sameJson(a, b) ? [] : [changed({ at: 'edge', id: a.id }, a, b)]),
  );
  yield* differencesBesideWires(before, after);
}

/** Whether a document differs from its base. */
export const isDirty = (base: FlowDocument, document: FlowDocument): boolean =>
  base !== document && documentDifferences(base, document).next().done !== true;
