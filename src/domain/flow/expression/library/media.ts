import { speechGenders } from '../../../entities/sound/schema.ts';
import type { FlowAudio, FlowValue } from '../value/value.ts';
import { kindOf } from '../value/value.ts';
import type { FunctionHost, LibraryFunction } from './define.ts';
import { anyValue, define, of, optional } from './define.ts';
import { stop } from '../tree/error.ts';

const audio = (source: FlowAudio): FlowValue => ({ kind: 'audio', source });
const reference = of('entity', 'text');

/** The audio of a sound or recording, given as an entity or an id. */
const stored = (type: 'sound' | 'recording') =>
  define({ of: reference }, 'audio', ({ of: given }) => {
    if (typeof given === 'string') return audio({ type, id: given });
    if (given.type !== type) throw stop('unsupportedType', { type: given.type });
    return audio({ type, id: given.id });
  });

/** Whether a value exists. None does not, and neither do deleted and unknown entities. */
function doesExist(value: FlowValue, { entity }: FunctionHost): boolean {
  if (value === null) return false;
  if (typeof value !== 'object' || !('kind' in value) || value.kind !== 'entity') return true;
  return entity(value.type, value.id) !== undefined;
}

export const mediaFunctions = {
  sound: stored('sound'),
  recording: stored('recording'),
  tone: define({ name: optional('text', 'ringback') }, 'audio', ({ name }) => audio({ type: 'tone', name })),
  silence: define({ duration: of('duration') }, 'audio', ({ duration }) =>
    audio({ type: 'silence', ms: duration.ms }),
  ),
  /** The default language is English, unlike Dutch in the settings of a sound (S1-9-06). */
  speech: define(
    { text: of('text'), language: optional('text', 'en'), gender: optional('text', 'female') },
    'audio',
    ({ text, language, gender: given }) => {
      const gender = speechGenders.find((one) => one === given);
      if (gender === undefined) throw stop('unsupportedType', { type: given });
      return audio({ type: 'speech', text, language, gender });
    },
  ),
  /** The endpoint to dial for a number. */
  dial: define({ number: of('text') }, 'endpoint', ({ number }) => ({
    kind: 'endpoint',
    endpoint: { type: 'number', number: null, displayName: null, rawNumber: number },
  })),
  type: define({ of: anyValue }, 'text', (args) => kindOf(args.of), 0),
  exists: define({ of: anyValue }, 'boolean', (args, host) => doesExist(args.of, host), 0),
} as const satisfies Readonly<Record<string, LibraryFunction>>;
