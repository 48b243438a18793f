import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { stableKey } from '../../lib/stable-key.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { useAccess } from '../../client/data/access.ts';
import { call } from '../../client/session/call.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { descriptionText } from '../../domain/entities/number/calls.ts';
import { numberFields } from './field.tsx';
import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import styles from './number.module.css';

interface Source {
  readonly number: PhoneNumber;
  readonly holder: PermissionHolder;
}

const shape = v.object({ description: descriptionText, action: v.nullable(callActionInput) });
export type NumberValues = v.InferOutput<typeof shape>;

function useSource({ id }: FormSubject): FormSource<Source> {
  const found = useEntity('number', id);
  const access = useAccess();
  if (access.state === 'loading') return access;
  if (found.state !== 'ready') return found;
  if (found.entity.deleteDate !== null) return { state: 'missing' };
  return { state: 'ready', source: { number: found.entity, holder: access }, freshness: found.freshness };
}

/** Without it the call action is neither shown nor sent (S1 §6). */
const seesAction = ({ holder }: Source): boolean => can(holder, capabilities.callActions);

/** What is another than it was. */
export function numberChanges(values: NumberValues, source: Source): CallBody<'number.update'> {
  const { description, action = null } = source.number;
  return {
    ...(values.description !== description && { description: values.description }),
    ...(seesAction(source) && stableKey(values.action) !== stableKey(action) && { action: values.action }),
  };
}

function Body({ source }: { source: Source }) {
  const { t } = useLingui();
  return (
    <div className={styles.fields}>
      <TextField
        name="description"
        label={t`Description`}
        invalid={t`Enter a description of at most 200 characters.`}
      />
      {seesAction(source) && (
        <CallActionField
          name="action"
          label={t`Call action`}
          place="calledNumber"
          organizationId={source.number.organizationId}
        />
      )}
    </div>
  );
}

const title = msg`Number`;

/** Changes what people know of a number, and what is done with calls to it (S1 §2.5). */
export const updateNumberForm = defineForm<Source, NumberValues>({
  entity: 'number',
  title: msg`Update number`,
  submit: msg`Save`,
  done: msg`Number saved`,
  useSource,
  schema: () => shape,
  valuesOf: ({ number: { description, action = null } }) => ({ description, action }),
  steps: [{ id: 'number', title, fields: ['description', 'action'], Body }],
  parts: [
    {
      title,
      step: 'number',
      send(values, { source, subject: { organizationId } }) {
        const { number } = source.number;
        const changes = numberChanges(values, source);
        return Object.keys(changes).length === 0
          ? null
          : call('number.update', { number }, changes, organizationId);
      },
    },
  ],

  fields: formFields<NumberValues, Source>(
    { description: numberFields.description.title, action: numberFields.action.title },
    { action: (action) => <CallActionText action={action} /> },
  ),
});
