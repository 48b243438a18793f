import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { descriptionText } from '../../domain/entities/number/calls.ts';
import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import type { FormPart } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

export const numberSchema = v.object({ description: descriptionText, action: v.nullable(callActionInput) });
export type NumberValues = v.InferOutput<typeof numberSchema>;

/** Numbers can be changed here, but not created. */
export type NumberSource = EntitySource<'number'> & { readonly entity: PhoneNumber };

export const numberValuesOf = ({ entity: { description, action = null } }: NumberSource): NumberValues => ({
  description,
  action,
});

/** Users without this permission neither see nor change the call action (S1-6-05). */
export const seesCallAction = ({ holder }: NumberSource): boolean => can(holder, capabilities.callActions);

function numberChanges({ action, ...values }: NumberValues, source: NumberSource): CallBody<'number.update'> {
  const next = { ...values, ...(seesCallAction(source) && { action }) };
  return changedFields<CallBody<'number.update'>>(numberValuesOf(source), next);
}

export const updateNumber: FormPart<NumberSource, NumberValues>['send'] = (values, { source, subject }) => {
  const changes = numberChanges(values, source);
  const { number } = source.entity;
  return Object.keys(changes).length === 0
    ? null
    : call('number.update', { number }, changes, subject.organizationId);
};
