import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import {
  destinationHeaders,
  legalSourceInclusions,
  numberFormats,
  sourceHeaders,
} from '../../domain/value/sip-setting.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldGroup, FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import {
  headerNames,
  legalSourceInclusionNames,
  numberFormatNames,
} from '../../fields/sip/sip-setting-name.ts';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormFields } from '../define/field.ts';
import type { EntityFormOf, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { trunkLabels } from './action-label.ts';
import { connectionNames, connections } from './connection-name.ts';
import { connectionFields, headerFields, sectionTitles, trunkFields } from './fields.tsx';
import type { TrunkSource, TrunkValues } from './form-data.ts';
import { createTrunk, seesCallAction, trunkFormSchema, trunkValuesOf, updateTrunk } from './form-data.ts';

const fields = {
  displayName: trunkFields.displayName,
  fallbackLegalSource: trunkFields.fallbackLegalSource,
  callAction: trunkFields.callAction,
  connection: connectionFields.type,
  uri: connectionFields.uri,
  outboundCallerIdHeader: trunkFields['configuration.outbound.callerIdHeader'],
  outboundCalledNumberHeader: trunkFields['configuration.outbound.calledNumberHeader'],
  legalSourceRequired: trunkFields['configuration.outbound.legalSourceRequired'],
  includeLegalSourceWhen: trunkFields['configuration.outbound.includeLegalSourceWhen'],
  outboundLegalSourceHeader: trunkFields['configuration.outbound.legalSourceHeader'],
  numberFormat: trunkFields['configuration.outbound.numberFormat'],
  inboundCallerIdHeader: trunkFields['configuration.inbound.callerIdHeader'],
  inboundCalledNumberHeader: trunkFields['configuration.inbound.calledNumberHeader'],
  inboundLegalSourceHeader: trunkFields['configuration.inbound.legalSourceHeader'],
} satisfies FormFields<TrunkValues, TrunkSource>;

const sourceChoice = { options: sourceHeaders, names: headerNames };
const destinationChoice = { options: destinationHeaders, names: headerNames };

function Outbound() {
  const { i18n, t } = useLingui();
  const texts = useFieldTexts(fields);
  const short = useFieldTexts(headerFields);
  const [connection, includeLegalSourceWhen] = useWatch<
    TrunkValues,
    ['connection', 'includeLegalSourceWhen']
  >({ name: ['connection', 'includeLegalSourceWhen'] });
  const connectionHelp = {
    uri: t`Calls go to a fixed address.`,
    registration: t`Calls go to the address the trunk registered from.`,
  };
  return (
    <FieldGroup title={i18n._(sectionTitles.outbound)}>
      <FieldRow>
        <ChoiceField
          {...texts.connection}
          options={connections}
          names={connectionNames}
          description={connectionHelp[connection]}
        />
        {connection === 'uri' && <TextField {...texts.uri} required spellCheck={false} />}
      </FieldRow>
      <FieldRow>
        <ChoiceField {...texts.outboundCallerIdHeader} {...sourceChoice} label={short.callerId.label} />
        <ChoiceField
          {...texts.outboundCalledNumberHeader}
          {...destinationChoice}
          label={short.calledNumber.label}
        />
        <ChoiceField
          {...texts.includeLegalSourceWhen}
          options={legalSourceInclusions}
          names={legalSourceInclusionNames}
        />
        {includeLegalSourceWhen !== 'never' && (
          <ChoiceField
            {...texts.outboundLegalSourceHeader}
            {...sourceChoice}
            label={short.legalSource.label}
          />
        )}
        <ChoiceField {...texts.numberFormat} options={numberFormats} names={numberFormatNames} />
      </FieldRow>
      <CheckboxField {...texts.legalSourceRequired} />
    </FieldGroup>
  );
}

function Inbound() {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  const short = useFieldTexts(headerFields);
  return (
    <FieldGroup title={i18n._(sectionTitles.inbound)}>
      <FieldRow>
        <ChoiceField {...texts.inboundCallerIdHeader} {...sourceChoice} label={short.callerId.label} />
        <ChoiceField
          {...texts.inboundCalledNumberHeader}
          {...destinationChoice}
          label={short.calledNumber.label}
        />
        <ChoiceField {...texts.inboundLegalSourceHeader} {...sourceChoice} label={short.legalSource.label} />
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
      <PhoneNumberField {...texts.fallbackLegalSource} organizationId={organizationId} />
      {seesCallAction(source) && (
        <CallActionField {...texts.callAction} place="trunkCall" organizationId={organizationId} />
      )}
      <Outbound />
      <Inbound />
    </Fields>
  );
}

const title = msg`Trunk`;

const common = {
  entity: 'trunk',
  useSource: (subject) => useEntitySource('trunk', subject),
  schema: () => trunkFormSchema,
  valuesOf: trunkValuesOf,
  fields,
  steps: [{ id: 'trunk', title, fields: Object.keys(fields) as (keyof TrunkValues)[], Body }],
} as const satisfies Partial<EntityFormOf<TrunkSource, TrunkValues>>;

export const createForm: EntityFormOf<TrunkSource, TrunkValues> = {
  ...common,
  title: trunkLabels.create,
  submit: { label: trunkLabels.create },
  done: { text: msg`Trunk created` },
  parts: [{ title, step: 'trunk', send: createTrunk }],
};
export const createTrunkForm = defineForm(createForm);

export const updateForm: EntityFormOf<TrunkSource, TrunkValues> = {
  ...common,
  title: trunkLabels.update,
  submit: { label: msg`Save` },
  done: { text: msg`Trunk updated` },
  parts: [{ title, step: 'trunk', send: updateTrunk }],
};
export const updateTrunkForm = defineForm(updateForm);
