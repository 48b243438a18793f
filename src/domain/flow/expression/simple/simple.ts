import type { Expression } from '../tree/expression.ts';
import { hasOp, isList } from '../tree/expression.ts';
import { expressionLimits } from '../tree/limits.ts';
import { audioCall, audioOfCall } from './audio.ts';
import type { SimpleKind, SimpleKindName, SimpleKindOf, SimpleValues } from './kind.ts';

interface Converter<Name extends SimpleKindName> {
  readonly read: (expression: Expression, kind: SimpleKindOf<Name>) => SimpleValues[Name] | undefined;
  readonly write: (value: SimpleValues[Name], kind: SimpleKindOf<Name>) => Expression;
}

const entityId = (expression: Expression, type: string): string | undefined =>
  hasOp(expression, 'entity') && expression.type === type ? expression.id : undefined;

const textOf = (e: Expression): string | undefined => (typeof e === 'string' ? e : undefined);

/** The items of a list; undefined if it is not a list or has an item without a simple value. */
function readAll<Item>(
  expression: Expression,
  readItem: (item: Expression) => Item | undefined,
): readonly Item[] | undefined {
  if (!isList(expression) || expression.length > expressionLimits.range) return undefined;
  const items = expression.map(readItem).filter((item) => item !== undefined);
  return items.length === expression.length ? items : undefined;
}

const converters: { readonly [Name in SimpleKindName]: Converter<Name> } = {
  text: { read: textOf, write: (text) => text },
  timeZone: { read: textOf, write: (zone) => zone },
  number: { read: (e) => (typeof e === 'number' ? e : undefined), write: (number) => number },
  toggle: { read: (e) => (typeof e === 'boolean' ? e : undefined), write: (isOn) => isOn },
  enum: {
    read: (e, { values }) => (typeof e === 'string' && values.includes(e) ? e : undefined),
    write: (value) => value,
  },
  entity: {
    read: (e, { entityType }) => entityId(e, entityType),
    write: (id, { entityType }) => ({ op: 'entity', type: entityType, id }),
  },
  entityList: {
    read: (e, { entityType }) => readAll(e, (item) => entityId(item, entityType)),
    write: (ids, { entityType }) => ids.map((id) => ({ op: 'entity', type: entityType, id })),
  },
  duration: {
    read: (e) => (hasOp(e, 'duration') ? e.ms : undefined),
    write: (ms) => ({ op: 'duration', ms }),
  },
  date: { read: (e) => (hasOp(e, 'date') ? e.at : undefined), write: (at) => ({ op: 'date', at }) },
  audioList: { read: (e) => readAll(e, audioOfCall), write: (list) => list.map(audioCall) },
};

const converterOf = <Name extends SimpleKindName>(name: Name): Converter<Name> => converters[name];

/**
 * The simple value of an expression; undefined if simple mode cannot show it (S1-5-60). `fromSimple` restores an
 * equal expression, so that switching modes never changes a document.
 */
export const toSimple = <Name extends SimpleKindName>(
  kind: SimpleKindOf<Name>,
  expression: Expression,
): SimpleValues[Name] | null | undefined =>
  expression === null ? null : converterOf<Name>(kind.name).read(expression, kind);

/** The expression of a simple value. */
export const fromSimple = <Name extends SimpleKindName>(
  kind: SimpleKindOf<Name>,
  value: SimpleValues[Name] | null,
): Expression => (value === null ? null : converterOf<Name>(kind.name).write(value, kind));

/** Whether simple mode can show an expression. */
export const isSimple = (kind: SimpleKind, expression: Expression): boolean =>
  toSimple(kind, expression) !== undefined;
