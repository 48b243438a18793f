import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import { acquisitionStates, hasAcquisition, numberStates } from '../../domain/entities/number/setting.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import type { FormPart } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { seesCallAction, setsState, settingEntries } from './values.ts';

export const numberSchema = v.object({
  ...settingEntries,
  state: v.picklist(numberStates),
  /** Only of a pending number (S1-4-14). */
  acquisitionState: v.nullable(v.picklist(acquisitionStates)),
});
export type NumberValues = v.InferOutput<typeof numberSchema>;

export type NumberSource = EntitySource<'number'> & { readonly entity: PhoneNumber };

/** The values of a number. An unset type or country stays unset, which the schema refuses (S1-5-22). */
export const numberValuesOf = ({ entity }: NumberSource): NumberValues =>
  ({ ...entity, action: entity.action ?? null }) as NumberValues;

/** The call's body: changed fields and settings only, of those that the user may set. */
function numberChanges(values: NumberValues, { entity, holder }: NumberSource): CallBody<'number.update'> {
  const { action, state, acquisitionState, dutchSettings, ...changes } = changedFields<Partial<NumberValues>>(
    numberValuesOf({ entity, holder }),
    values,
  );
  return {
    ...changes,
    ...(action !== undefined && seesCallAction(holder) && { action }),
    ...(state !== undefined && setsState(holder) && { state }),
    ...(acquisitionState !== undefined && hasAcquisition(values.state) && { acquisitionState }),
    ...(dutchSettings && { dutchSettings: changedFields(entity.dutchSettings, dutchSettings) }),
  };
}

export const updateNumber: FormPart<NumberSource, NumberValues>['send'] = (values, { source, subject }) => {
  const changes = numberChanges(values, source);
  const { number } = source.entity;
  return Object.keys(changes).length === 0
    ? null
    : call('number.update', { number }, changes, subject.organizationId);
};
