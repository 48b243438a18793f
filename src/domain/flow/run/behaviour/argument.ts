import { stop } from '../../expression/tree/error.ts';
import type { FlowValue, ValueKind, ValueOfKind } from '../../expression/value/value.ts';
import { isKind, kindOf } from '../../expression/value/value.ts';
import type { ComponentName } from '../state/command.ts';
import type { BlockInput, Commands } from '../visit/capabilities.ts';
import { BlockFailure } from '../visit/block-failure.ts';

const maxShownLength = 100;

/** The failure for a value of an unsupported type. */
export const unsupported = (type: string) =>
  new BlockFailure(stop('unsupportedType', { type: type.slice(0, maxShownLength) }).message);

/** The value of an option, which must have this kind or be None. */
export function optionalOf<Kind extends ValueKind>(
  visit: BlockInput,
  id: string,
  kind: Kind,
): ValueOfKind[Kind] | null {
  const value = visit.option(id);
  if (value === null || isKind(value, kind)) return value;
  throw unsupported(kindOf(value));
}

/** The value of an option, which must be one of these texts. */
export function oneOf<Value extends string>(visit: BlockInput, id: string, values: readonly Value[]): Value {
  const text = visit.optionOf(id, 'text');
  const value = values.find((one) => one === text);
  if (value !== undefined) return value;
  throw new BlockFailure(`Unknown ${id} "${text.slice(0, maxShownLength)}"`);
}

/** The value of an option, which must be a number within these bounds. */
export function numberIn(visit: BlockInput, id: string, min: number, max: number): number {
  const value = visit.optionOf(id, 'number');
  if (value >= min && value <= max) return value;
  throw new BlockFailure(`${id} must be from ${min} to ${max}`);
}

export function wholeNumberIn(visit: BlockInput, id: string, min: number, max: number): number {
  const value = numberIn(visit, id, min, max);
  if (Number.isInteger(value)) return value;
  throw new BlockFailure(`${id} must be a whole number`);
}

/** The milliseconds of a duration; negative durations count as zero. */
export const msOf = (visit: BlockInput, id: string): number => Math.max(0, visit.optionOf(id, 'duration').ms);

/** The type and id of an entity, which must have one of these types. */
export function entityOf<Type extends string>(
  value: FlowValue,
  types: readonly Type[],
): { readonly type: Type; readonly id: string } {
  if (!isKind(value, 'entity')) throw unsupported(kindOf(value));
  const type = types.find((one) => one === value.type);
  if (type === undefined) throw unsupported(value.type);
  return { type, id: value.id };
}

/** Checks that a value is a component that the session holds. */
export function heldComponent({ held }: Pick<Commands, 'held'>, value: FlowValue): ComponentName {
  if (!isKind(value, 'component')) throw unsupported(kindOf(value));
  const { type, id } = value;
  if (held.find(type, id) === undefined)
    throw new BlockFailure(type === 'channel' ? 'The call has ended' : `The ${type} has been closed`);
  return { type, id };
}

/** The channel in an option, which the session must hold. */
export function channelOf(visit: BlockInput & Pick<Commands, 'held'>, option = 'channel') {
  const { type, id } = heldComponent(visit, visit.option(option));
  const channel = type === 'channel' ? visit.held.find('channel', id) : undefined;
  if (channel === undefined) throw unsupported(type);
  return channel;
}
