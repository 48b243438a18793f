import type { Endpoint } from '../../../entities/channel/endpoint.ts';
import { durationText } from '../text/duration.ts';
import { stop } from '../tree/error.ts';
import { valueLimits } from '../tree/limits.ts';
import { overhead, sizeOf } from './size.ts';
import type { FlowValue } from './value.ts';
import { dictionaryOf, isListValue } from './value.ts';

const emptyDictionary = sizeOf(dictionaryOf([]));

/** Converts a value to JSON. Dictionaries become objects, dates and durations become texts. */
export function toJson(value: FlowValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isListValue(value)) return value.map(toJson);
  switch (value.kind) {
    case 'dictionary':
      return Object.fromEntries(Object.entries(value.entries).map(([key, one]) => [key, toJson(one)]));
    case 'date':
    case 'duration':
      return valueText(value);
    case 'entity':
    case 'component':
      return { type: value.type, id: value.id };
    case 'audio':
      return value.source;
    case 'endpoint':
      return value.endpoint;
  }
}

/** How many reads it costs to convert a value to text or JSON. */
export const textReads = 4;

/**
 * Converts JSON to a value. Objects become dictionaries; numbers beyond the range of numbers become None. Throws
 * EvaluationStop beyond the limits of values, or beyond `maxSize`.
 */
export function fromJson(json: unknown, maxSize: number = valueLimits.size): FlowValue {
  let size = 0;
  const add = (bytes: number): void => {
    size += bytes;
    if (size > maxSize) throw stop('tooLarge');
  };
  const valueAt = (part: unknown, depth: number): FlowValue => {
    if (depth > valueLimits.depth) throw stop('tooDeep');
    if (typeof part !== 'object' || part === null) {
      add(sizeOf(part));
      if (typeof part === 'number') return Number.isFinite(part) ? part : null;
      return typeof part === 'boolean' || typeof part === 'string' ? part : null;
    }
    if (Array.isArray(part)) {
      add(overhead.list);
      return part.map((item) => valueAt(item, depth + 1));
    }
    add(emptyDictionary);
    const entries = Object.entries(part).map(([key, one]) => {
      add(overhead.key + key.length);
      return [key, valueAt(one, depth + 2)] as const;
    });
    return dictionaryOf(entries);
  };
  return valueAt(json, 0);
}

/** The dialled number, or else the name. */
export const endpointNumberText = (endpoint: Endpoint): string =>
  endpoint.number?.number ??
  ('rawNumber' in endpoint ? endpoint.rawNumber : null) ??
  endpoint.displayName ??
  '';

/** Converts a value to text. None is empty; values without a text form become JSON. */
export function valueText(value: FlowValue): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (isListValue(value)) return JSON.stringify(toJson(value));
  switch (value.kind) {
    case 'date':
      return new Date(value.at).toISOString();
    case 'duration':
      return value.ms < 0 ? `-${durationText(-value.ms)}` : durationText(value.ms);
    case 'entity':
    case 'component':
      return value.id;
    case 'endpoint':
      return endpointNumberText(value.endpoint);
    default:
      return JSON.stringify(toJson(value));
  }
}
