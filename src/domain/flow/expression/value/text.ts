import type { Endpoint } from '../../../entities/channel/endpoint.ts';
import { durationText } from '../text/duration.ts';
import type { FlowValue } from './value.ts';
import { isListValue } from './value.ts';

/** A value as JSON, in which dictionaries are objects and dates and durations are texts. */
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

/** The value of JSON: objects are dictionaries. Numbers that JSON writes but no number holds are None. */
export function fromJson(json: unknown): FlowValue {
  if (json === null || typeof json === 'boolean' || typeof json === 'string') return json;
  if (typeof json === 'number') return Number.isFinite(json) ? json : null;
  if (Array.isArray(json)) return json.map(fromJson);
  if (typeof json !== 'object') return null;
  const entries = Object.entries(json).map(([key, one]): [string, FlowValue] => [key, fromJson(one)]);
  return { kind: 'dictionary', entries: Object.fromEntries(entries) };
}

/** The number as it is dialled, or else the name. */
export const endpointText = (endpoint: Endpoint): string =>
  endpoint.number?.number ??
  ('rawNumber' in endpoint ? endpoint.rawNumber : null) ??
  endpoint.displayName ??
  '';

/** A value as text: None is empty, what has no text of its own is JSON. */
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
      return endpointText(value.endpoint);
    default:
      return JSON.stringify(toJson(value));
  }
}
