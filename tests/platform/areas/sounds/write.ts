import { randomUUID } from 'node:crypto';
import type { Sound } from '../../../../src/domain/entities/sound/model.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { CallRequest } from '../handler.ts';
import { isMadeAlready } from '../made-already.ts';
import { against } from '../refusal.ts';
import { refuseAction } from '../telephony/refuse-action.ts';
import { newsIn, rowInReach, subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../write.ts';

/** A sound that was never given any audio. */
export const silent = {
  state: 'created',
  processingState: 'idle',
  settings: null,
  failure: null,
  callAction: null,
  expiry: null,
  availableDate: null,
  audio: null,
} as const satisfies Partial<Sound>;

/** The sound of the call, on which the platform does not work (S1 §4). Throws Refusal. */
export function idleSound(asked: Asked): Sound {
  const sound = subjectOf(asked, 'sound');
  if (sound.processingState !== 'idle')
    throw against('processing', 'The platform is still working on the audio of this sound');
  return sound;
}

/** Makes a sound. A repeat of what was made is harmless. Throws Refusal. */
export async function createSound(asked: Asked, said: CallRequest<'sound.create'>['body']): Promise<void> {
  const { id = randomUUID(), organizationId, name, tags } = said;
  const isAsSaid = (known: Sound): boolean => Object.keys(newsIn(known, { name, tags })).length === 0;
  if (isMadeAlready(asked, 'sound', { id, organizationId }, isAsSaid)) return;
  const dates = datesFrom(asked.services.now());
  await change(asked, [create('sound', { id, organizationId, ...dates, name, tags, ...silent })]);
}

/** Changes what is said of a sound. Throws Refusal. */
export async function updateSound(asked: Asked, said: CallRequest<'sound.update'>['body']): Promise<void> {
  const sound = idleSound(asked);
  const news = newsIn(sound, said);
  if (typeof news.expiry === 'string' && Date.parse(news.expiry) <= asked.services.now())
    throw against('past', 'A sound cannot have expired already', 'expiry');
  refuseAction(asked, news.callAction, { organizationId: sound.organizationId, field: 'callAction' });
  await change(asked, Object.keys(news).length > 0 ? [patch('sound', sound.id, news)] : []);
}

/** Takes a sound out of use; what is gone already stays so. */
export async function deleteSound(asked: Asked): Promise<void> {
  const sound = rowInReach(asked, 'sound', asked.parameters['id'] ?? '');
  if (sound.deleteDate !== null) return;
  const deleteDate = new Date(asked.services.now()).toISOString();
  await change(asked, [patch('sound', sound.id, { deleteDate })]);
  await asked.services.soundWork.tidy(sound.id);
}
