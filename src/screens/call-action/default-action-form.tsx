import { formFields } from '../../entities/define/field.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import * as v from 'valibot';
import type { CallAction, DefaultPlace } from '../../domain/value/call-action.ts';
import { callActionInput, defaultPlaces } from '../../domain/value/call-action.ts';
import type { EntityForm, FormSource, FormSubject } from '../../entities/define/form.ts';
import { defineForm } from '../../entities/define/form.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { call } from '../../client/session/call.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { defaultActionNames, noDefault } from './default-action-name.ts';

interface DefaultActionSource {
  readonly action: CallAction | null;
}
const schema = v.object({ action: v.nullable(callActionInput) });
type DefaultActionValues = v.InferOutput<typeof schema>;

/** An organization without settings has no row yet. */
const sourceOf = (place: DefaultPlace) =>
  function useSource({ id }: FormSubject): FormSource<DefaultActionSource> {
    const found = useEntity('organizationTelephony', id);
    if (found.state === 'loading') return found;
    if (found.state === 'missing')
      return { state: 'ready', source: { action: null }, freshness: { state: 'live' } };
    return { state: 'ready', source: { action: found.entity[place] }, freshness: found.freshness };
  };

const bodyOf = (place: DefaultPlace) =>
  function Body({ subject }: { subject: FormSubject }) {
    const { i18n } = useLingui();
    return (
      <CallActionField
        name="action"
        label={i18n._(defaultActionNames[place])}
        place={place}
        organizationId={subject.organizationId}
        none={i18n._(noDefault)}
      />
    );
  };

const formOf = (place: DefaultPlace): EntityForm =>
  defineForm<DefaultActionSource, DefaultActionValues>({
    entity: 'organizationTelephony',
    title: defaultActionNames[place],
    submit: msg`Save`,
    done: msg`Default call action saved`,
    useSource: sourceOf(place),
    schema: () => schema,
    valuesOf: ({ action }) => ({ action }),
    steps: [{ id: 'action', title: defaultActionNames[place], fields: ['action'], Body: bodyOf(place) }],
    parts: [
      {
        title: defaultActionNames[place],
        step: 'action',
        send: ({ action }, { subject: { id } }) => call(`organizationTelephony.${place}`, { id }, action, id),
      },
    ],

    fields: formFields<DefaultActionValues, DefaultActionSource>(
      { action: defaultActionNames[place] },
      { action: (action) => <CallActionText action={action} /> },
    ),
  });

/** The form for each default call action. */
export const defaultActionForms = Object.fromEntries(
  defaultPlaces.map((place) => [place, formOf(place)]),
) as Record<DefaultPlace, EntityForm>;
