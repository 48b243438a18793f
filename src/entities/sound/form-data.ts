import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { instant } from '../../domain/core/model.ts';
import { soundName, soundTags } from '../../domain/entities/sound/calls.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import type { FormPart } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

export type SoundFormSource = EntitySource<'sound'>;

const nameEntries = { name: soundName, tags: soundTags };
export const nameSchema = v.object(nameEntries);
export type SoundNameValues = v.InferOutput<typeof nameSchema>;

export const settingsSchema = v.object({
  ...nameEntries,
  expiry: v.nullable(instant),
  callAction: v.nullable(callActionInput),
});
export type SoundSettingsValues = v.InferOutput<typeof settingsSchema>;

const blank: SoundSettingsValues = { name: '', tags: [], expiry: null, callAction: null };

export const soundSettingsOf = ({ entity }: SoundFormSource): SoundSettingsValues => ({
  ...(entity ?? blank),
  callAction: entity?.callAction ?? null,
});

/** Users without this permission neither see nor change the call action (S1-6-05). */
export const seesCallAction = ({ holder }: SoundFormSource): boolean => can(holder, capabilities.callActions);

function settingsChanges(
  { callAction, ...values }: SoundSettingsValues,
  source: SoundFormSource,
): CallBody<'sound.update'> {
  const next = { ...values, ...(seesCallAction(source) && { callAction }) };
  return changedFields<CallBody<'sound.update'>>(soundSettingsOf(source), next);
}

export const createSound: FormPart<SoundFormSource, SoundNameValues>['send'] = (
  { name, tags },
  { subject: { id, organizationId } },
) =>
  organizationId === null
    ? null
    : call('sound.create', {}, { id, organizationId, name, tags }, organizationId);

export const updateSettings: FormPart<SoundFormSource, SoundSettingsValues>['send'] = (
  values,
  { source, subject: { id, organizationId } },
) => {
  const changes = settingsChanges(values, source);
  return Object.keys(changes).length === 0 ? null : call('sound.update', { id }, changes, organizationId);
};
