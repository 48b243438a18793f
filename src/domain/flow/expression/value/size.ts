import type { FlowValue } from './value.ts';
import { isListValue } from './value.ts';

/** Values do not change, and their parts are measured once. */
const sizes = new WeakMap<object, number>();

const sumOf = (values: readonly FlowValue[]): number =>
  values.reduce<number>((sum, one) => sum + sizeOf(one), 8);

/** About how many characters a value takes. */
export function sizeOf(value: FlowValue): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = isListValue(value) ? sumOf(value) : objectSize(value);
  sizes.set(value, size);
  return size;
}

function objectSize(
  value: Exclude<FlowValue, null | boolean | number | string | readonly FlowValue[]>,
): number {
  if (value.kind !== 'dictionary') return value.kind === 'audio' ? JSON.stringify(value).length : 64;
  const keys = Object.keys(value.entries).reduce((sum, key) => sum + key.length, 0);
  return keys + sumOf(Object.values(value.entries));
}
