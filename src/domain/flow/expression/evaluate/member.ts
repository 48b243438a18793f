import type { FunctionHost } from '../library/define.ts';
import { stop } from '../tree/error.ts';
import { endpointNumberText, fromJson, valueText } from '../value/text.ts';
import type { FlowValue, ValueOfKind } from '../value/value.ts';
import { entryOf, isListValue, kindOf } from '../value/value.ts';

/** The member at a key or position; undefined if there is none. */
export function memberAt(from: FlowValue, key: FlowValue): FlowValue | undefined {
  if (typeof from !== 'object' || from === null) throw stop('unsupportedType', { type: kindOf(from) });
  if (isListValue(from)) {
    if (typeof key !== 'number') throw stop('unsupportedType', { type: kindOf(key) });
    return from[key];
  }
  if (from.kind !== 'dictionary') throw stop('unsupportedType', { type: kindOf(from) });
  if (typeof key !== 'string') throw stop('unsupportedType', { type: kindOf(key) });
  return entryOf(from, key);
}

export const missingMember = (key: FlowValue) =>
  typeof key === 'number'
    ? stop('indexOutOfRange', { index: key })
    : stop('keyNotFound', { key: valueText(key) });

const units: Readonly<Record<string, number>> = {
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
};

const endpointField = ({ endpoint }: ValueOfKind['endpoint'], name: string): FlowValue | undefined => {
  if (name === 'number')
    return endpoint.number === null ? endpointNumberText(endpoint) || null : endpoint.number.number;
  const field = Object.entries(endpoint).find(([key]) => key === name);
  return field && fromJson(field[1]);
};

/** The field of a value; undefined if values of this kind have no such field. */
function fieldValue(from: FlowValue, name: string, host: FunctionHost): FlowValue | undefined {
  if (typeof from !== 'object' || from === null || isListValue(from))
    throw stop('unsupportedType', { type: kindOf(from) });
  switch (from.kind) {
    case 'dictionary':
      return entryOf(from, name);
    case 'entity': {
      if (name === 'id' || name === 'type') return from[name];
      const fields = host.entity(from.type, from.id) ?? {};
      // An entity can be deleted at any time. Its fields are None then.
      return Object.hasOwn(fields, name) ? fields[name] : null;
    }
    case 'component':
      return name === 'id' || name === 'type' ? from[name] : undefined;
    case 'endpoint':
      return endpointField(from, name);
    case 'duration':
      return Object.hasOwn(units, name) ? from.ms / (units[name] ?? 1) : undefined;
    default:
      throw stop('unsupportedType', { type: from.kind });
  }
}

export function fieldOf(from: FlowValue, name: string, host: FunctionHost): FlowValue {
  const value = fieldValue(from, name, host);
  if (value === undefined) throw stop('keyNotFound', { key: name });
  return value;
}
