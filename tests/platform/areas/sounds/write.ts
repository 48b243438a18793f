import { randomUUID } from 'node:crypto';
import type { Sound } from '../../../../src/domain/entities/sound/model.ts';
import type { Write } from '../../store/store.ts';
import { hasFields } from '../../store/changed-fields.ts';
import { deleteSubject } from '../entity-writes.ts';
import { invalid } from '../../base/refusal.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { permittedChanges } from '../restricted-change.ts';
import { checkAction } from '../telephony/check-action.ts';
import type { CallChange } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { create, datesFrom, patchUnlessEmpty } from '../../store/write.ts';
import type { SoundRequest } from './services.ts';

/** The fields of a sound that never had any audio. */
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

/** The call's sound, which must not be in processing. Throws Refusal. */
export function idleSound(request: SoundRequest): Sound {
  const sound = subjectOf(request, 'sound');
  if (sound.processingState !== 'idle')
    throw invalid('processing', 'The audio of this sound is still being processed');
  return sound;
}

/** Creates a sound; repeating the call changes nothing. Throws Refusal. */
export function createSound(request: SoundRequest<'sound.create'>): readonly Write[] {
  const { id = randomUUID(), organizationId, name, tags } = request.body;
  const isSame = (known: Sound): boolean => hasFields(known, { name, tags });
  if (isRepeatedCreate(request, 'sound', { id, organizationId }, isSame)) return [];
  const dates = datesFrom(request.services.now());
  return [create('sound', { id, organizationId, ...dates, name, tags, ...silent })];
}

/** Throws Refusal. */
export function updateSound(request: SoundRequest<'sound.update'>): readonly Write[] {
  const sound = idleSound(request);
  const changes = permittedChanges(request, 'sound', sound, request.body);
  if (typeof changes.expiry === 'string' && Date.parse(changes.expiry) <= request.services.now())
    throw invalid('past', 'The expiry date must be in the future', 'expiry');
  checkAction(request, changes.callAction, { organizationId: sound.organizationId, field: 'callAction' });
  return patchUnlessEmpty('sound', sound.id, changes);
}

/** Deletes a sound with its audio. */
export function deleteSound(request: SoundRequest<'sound.delete'>): CallChange {
  const writes = deleteSubject(request, 'sound');
  const { soundWork } = request.services;
  return { writes, afterwards: () => soundWork.tidy(request.parameters['id'] ?? '') };
}
