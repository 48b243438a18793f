import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import * as v from 'valibot';
import type { CallAction, DefaultPlace } from '../../domain/value/call-action.ts';
import { callActionInput, defaultPlaces } from '../../domain/value/call-action.ts';
import type { FormFields } from '../../entities/define/field.ts';
import type { EntityForm, FormSource, FormSubject } from '../../entities/define/form.ts';
import { defineForm } from '../../entities/define/form.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { withoutDefault } from '../../fields/call-action/without-default.ts';
import { call } from '../../client/session/call.ts';
import { useFieldTexts } from '../../entities/define/use-field-texts.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { defaultActionNames } from './default-action-name.ts';
import { DefaultActionReach } from './default-action-reach.tsx';

interface DefaultActionSource {
  readonly action: CallAction | null;
}
const schema = v.object({ action: v.nullable(callActionInput) });
type DefaultActionValues = v.InferOutput<typeof schema>;

/** Reads the default; an organization without settings has no row yet. */
const sourceOf = (place: DefaultPlace) =>
  function useSource({ id }: FormSubject): FormSource<DefaultActionSource> {
    const found = useEntity('organizationTelephony', id);
    if (found.state === 'loading') return found;
    if (found.state === 'missing')
      return { state: 'ready', source: { action: null }, freshness: { state: 'live' } };
    return { state: 'ready', source: { action: found.entity[place] }, freshness: found.freshness };
  };

type DefaultActionFields = FormFields<DefaultActionValues, DefaultActionSource>;

const bodyOf = (place: DefaultPlace, fields: DefaultActionFields) =>
  function Body({ subject }: { subject: FormSubject }) {
    const { i18n } = useLingui();
    const texts = useFieldTexts(fields);
    const { organizationId } = subject;
    return (
      <>
        <DefaultActionReach place={place} organizationId={organizationId} />
        <CallActionField
          {...texts.action}
          place={place}
          organizationId={organizationId}
          none={i18n._(withoutDefault[place].unset)}
        />
      </>
    );
  };

function formOf(place: DefaultPlace): EntityForm {
  const title = defaultActionNames[place];
  const fields: DefaultActionFields = {
    action: {
      title,
      none: withoutDefault[place].unset,
      show: (action) => <CallActionText action={action} />,
    },
  };
  return defineForm<DefaultActionSource, DefaultActionValues>({
    entity: 'organizationTelephony',
    size: 'medium',
    title,
    submit: { label: msg`Save` },
    done: { text: msg`Default call action updated` },
    useSource: sourceOf(place),
    schema: () => schema,
    valuesOf: ({ action }) => ({ action }),
    fields,
    steps: [{ id: 'action', title, fields: ['action'], Body: bodyOf(place, fields) }],
    parts: [
      {
        title,
        step: 'action',
        send: ({ action }, { subject: { id } }) => call(`organizationTelephony.${place}`, { id }, action, id),
      },
    ],
  });
}

/** The form for each default call action. */
export const defaultActionForms = Object.fromEntries(
  defaultPlaces.map((place) => [place, formOf(place)]),
) as Record<DefaultPlace, EntityForm>;
