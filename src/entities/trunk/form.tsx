import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { call } from '../../client/session/call.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldGroup, FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { entityForms } from '../define/entity-forms.ts';
import type { FormSubject } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { trunkFields as fields, sectionTitles, trunkLabels } from './fields.tsx';
import type { TrunkSource, TrunkValues } from './form-data.ts';
import {
  isKnownConfiguration,
  seesCallAction,
  trunkBody,
  trunkFormSchema,
  trunkValuesOf,
} from './form-data.ts';

function Outbound() {
  const { i18n, t } = useLingui();
  const texts = useFieldTexts(fields);
  const { connection, includeLegalSourceWhen } = useWatch<TrunkValues, 'configuration.outbound'>({
    name: 'configuration.outbound',
  });
  const connectionHelp = {
    uri: t`Calls go to a fixed address.`,
    registration: t`Calls go to the address the trunk registered from.`,
  };
  return (
    <FieldGroup title={i18n._(sectionTitles.outbound)}>
      <FieldRow>
        <ChoiceField
          {...texts['configuration.outbound.connection.type']}
          description={connectionHelp[connection.type]}
        />
        {connection.type === 'uri' && (
          <TextField {...texts['configuration.outbound.connection.uri']} required spellCheck={false} />
        )}
      </FieldRow>
      <FieldRow>
        <ChoiceField {...texts['configuration.outbound.callerIdHeader']} />
        <ChoiceField {...texts['configuration.outbound.calledNumberHeader']} />
        <ChoiceField {...texts['configuration.outbound.includeLegalSourceWhen']} />
        {includeLegalSourceWhen !== 'never' && (
          <ChoiceField {...texts['configuration.outbound.legalSourceHeader']} />
        )}
        <ChoiceField {...texts['configuration.outbound.numberFormat']} />
      </FieldRow>
      <CheckboxField {...texts['configuration.outbound.legalSourceRequired']} />
    </FieldGroup>
  );
}

function Inbound() {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  return (
    <FieldGroup title={i18n._(sectionTitles.inbound)}>
      <FieldRow>
        <ChoiceField {...texts['configuration.inbound.callerIdHeader']} />
        <ChoiceField {...texts['configuration.inbound.calledNumberHeader']} />
        <ChoiceField {...texts['configuration.inbound.legalSourceHeader']} />
      </FieldRow>
    </FieldGroup>
  );
}

function Body({ source, subject }: { source: TrunkSource; subject: FormSubject }) {
  const texts = useFieldTexts(fields);
  const organizationId = source.entity?.organizationId ?? subject.organizationId;
  return (
    <Fields>
      <TextField {...texts.displayName} required />
      <PhoneNumberField {...texts.fallbackLegalSource} holds="nullable" organizationId={organizationId} />
      {seesCallAction(source) && (
        <CallActionField {...texts.callAction} place="trunkCall" organizationId={organizationId} />
      )}
      {isKnownConfiguration(trunkValuesOf(source).configuration) && (
        <>
          <Outbound />
          <Inbound />
        </>
      )}
    </Fields>
  );
}

export const trunkForms = entityForms({
  entity: 'trunk',
  title: msg`Trunk`,
  labels: trunkLabels,
  done: { create: msg`Trunk created`, update: msg`Trunk updated` },
  useSource: (subject) => useEntitySource('trunk', subject),
  schema: trunkFormSchema,
  valuesOf: trunkValuesOf,
  fields,
  Body,
  bodyOf: trunkBody,
  within: 'organization',
  create: (body, { subject: { id, organizationId } }) =>
    call('trunk.create', {}, { id, organizationId, ...body }, organizationId),
  update: (changes, { subject: { id, organizationId } }) =>
    call('trunk.update', { id }, changes, organizationId),
});
