import * as v from 'valibot';
import { callActionAt } from '../call-action.ts';
import { defineCall } from '../call.ts';
import { instant } from '../model.ts';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
/** A custom tag is not empty (S1 §5). */
const tag = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(50));
const tags = v.pipe(
  v.array(tag),
  v.maxLength(20),
  v.transform((said) => [...new Set(said)]),
);

export const soundCalls = {
  /** Makes a sound without any audio (S1 §7), best under an id of the client's: a repeat is harmless then. */
  'sound.create': defineCall({
    method: 'POST',
    path: 'audio/sounds',
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      name,
      tags: v.optional(tags, []),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes the settings of a sound that is idle (S1 §4, §7): what is not said stays. */
  'sound.update': defineCall({
    method: 'PATCH',
    path: 'audio/sound/{id}',
    body: v.object({
      name: v.optional(name),
      tags: v.optional(tags),
      expiry: v.optional(v.nullable(instant)),
      /** Left out by those who may not see it. */
      callAction: v.optional(callActionAt('soundPlayed')),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'sound.delete': defineCall({
    method: 'DELETE',
    path: 'audio/sound/{id}',
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
