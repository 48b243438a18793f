import type { FlowValue } from './value.ts';
import { isListValue } from './value.ts';

type Members = readonly (readonly [string, FlowValue])[];

const sameEntries = (a: Members, b: { readonly [key: string]: FlowValue }): boolean =>
  a.length === Object.keys(b).length &&
  a.every(([key, value]) => {
    const other = Object.hasOwn(b, key) ? b[key] : undefined;
    return other !== undefined && sameFlowValue(value, other);
  });

/** Whether two values are equal. The order of dictionary keys does not matter. */
export function sameFlowValue(a: FlowValue, b: FlowValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (isListValue(a) || isListValue(b))
    return (
      isListValue(a) &&
      isListValue(b) &&
      a.length === b.length &&
      a.every((one, index) => sameFlowValue(one, b[index] ?? null))
    );
  if (a.kind === 'dictionary')
    return b.kind === 'dictionary' && sameEntries(Object.entries(a.entries), b.entries);
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}

/** Negative, zero or positive; undefined if the values have no common order. */
export function compareFlowValues(a: FlowValue, b: FlowValue): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return undefined;
  if (isListValue(a) || isListValue(b)) return undefined;
  if (a.kind === 'date' && b.kind === 'date') return a.at - b.at;
  return a.kind === 'duration' && b.kind === 'duration' ? a.ms - b.ms : undefined;
}
