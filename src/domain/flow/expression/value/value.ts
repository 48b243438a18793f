import type { Endpoint } from '../../../entities/channel/endpoint.ts';
import type { SpeechGender } from '../../../entities/sound/schema.ts';

/** The audio that a player can play. */
export type FlowAudio =
  | { readonly type: 'sound' | 'recording'; readonly id: string }
  | { readonly type: 'tone'; readonly name: string }
  | { readonly type: 'silence'; readonly ms: number }
  | {
      readonly type: 'speech';
      readonly text: string;
      readonly language: string;
      readonly gender: SpeechGender;
    };

/** The components of a session, which carry audio (S1-9-26). */
export const componentTypes = ['channel', 'player', 'recorder', 'mixer', 'userRtpEndpoint'] as const;
export type ComponentType = (typeof componentTypes)[number];

/** Values without a JSON type. They are plain JSON tagged with their kind. */
interface KindMembers {
  readonly dictionary: { readonly entries: { readonly [key: string]: FlowValue } };
  readonly entity: { readonly type: string; readonly id: string };
  readonly audio: { readonly source: FlowAudio };
  readonly duration: { readonly ms: number };
  /** An instant, in milliseconds since 1970 in UTC. */
  readonly date: { readonly at: number };
  readonly endpoint: { readonly endpoint: Endpoint };
  readonly component: { readonly type: ComponentType; readonly id: string };
}

type ObjectKind = keyof KindMembers;
type TaggedValue = { [Kind in ObjectKind]: KindMembers[Kind] & { readonly kind: Kind } }[ObjectKind];

/** A value of a flow; null is None. */
export type FlowValue = null | boolean | number | string | readonly FlowValue[] | TaggedValue;

export const valueKinds = [
  'none',
  'boolean',
  'number',
  'text',
  'list',
  'dictionary',
  'entity',
  'audio',
  'duration',
  'date',
  'endpoint',
  'component',
] as const;
export type ValueKind = (typeof valueKinds)[number];

/** The type of values of each kind. */
export interface ValueOfKind {
  readonly none: null;
  readonly boolean: boolean;
  readonly number: number;
  readonly text: string;
  readonly list: readonly FlowValue[];
  readonly dictionary: Extract<TaggedValue, { kind: 'dictionary' }>;
  readonly entity: Extract<TaggedValue, { kind: 'entity' }>;
  readonly audio: Extract<TaggedValue, { kind: 'audio' }>;
  readonly duration: Extract<TaggedValue, { kind: 'duration' }>;
  readonly date: Extract<TaggedValue, { kind: 'date' }>;
  readonly endpoint: Extract<TaggedValue, { kind: 'endpoint' }>;
  readonly component: Extract<TaggedValue, { kind: 'component' }>;
}

/** `Array.isArray` does not narrow readonly arrays. */
export const isListValue = (value: FlowValue): value is readonly FlowValue[] => Array.isArray(value);

export function kindOf(value: FlowValue): ValueKind {
  if (value === null) return 'none';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean' || typeof value === 'number')
    return typeof value === 'number' ? 'number' : 'boolean';
  return isListValue(value) ? 'list' : value.kind;
}

export const isKind = <Kind extends ValueKind>(value: FlowValue, kind: Kind): value is ValueOfKind[Kind] =>
  kindOf(value) === kind;

/** Makes a dictionary. With `Object.fromEntries`, `__proto__` is a key like any other. */
export const dictionaryOf = (entries: Iterable<readonly [string, FlowValue]>): ValueOfKind['dictionary'] => ({
  kind: 'dictionary',
  entries: Object.fromEntries(entries),
});

/** The value of a key; undefined if the dictionary has no such key. */
export const entryOf = (dictionary: ValueOfKind['dictionary'], key: string): FlowValue | undefined =>
  Object.hasOwn(dictionary.entries, key) ? dictionary.entries[key] : undefined;
