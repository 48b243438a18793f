import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldGroup, FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { Message, namedValue } from '../../fields/text/message.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.ts';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import {
  headerNames,
  legalSourceInclusionNames,
  numberFormatNames,
} from '../../fields/sip/sip-setting-name.ts';
import { TextField } from '../../fields/text/text-field.tsx';
import type { EntityFormOf, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import {
  destinationHeaders,
  legalSourceInclusions,
  numberFormats,
  sourceHeaders,
} from '../../domain/value/sip-setting.ts';
import { trunkFields } from './field.tsx';
import { sendNewTrunk, sendTrunk } from './form-part.ts';
import type { TrunkSource } from './form-source.ts';
import { seesCallAction, useTrunkSource } from './form-source.ts';
import type { TrunkValues } from './form-values.ts';
import { trunkSchema, trunkValuesOf } from './form-values.ts';
import { connectionNames, connections } from './name.ts';

function Outbound() {
  const { t } = useLingui();
  const [connection, includeLegalSourceWhen] = useWatch<
    TrunkValues,
    ['connection', 'includeLegalSourceWhen']
  >({ name: ['connection', 'includeLegalSourceWhen'] });
  return (
    <FieldGroup title={t`Outbound`}>
      <FieldRow>
        <ChoiceField
          name="connection"
          label={t`Connection`}
          options={connections}
          names={connectionNames}
          description={
            connection === 'uri'
              ? t`Calls go to one address.`
              : t`Calls go to where the other end has registered from.`
          }
        />
        {connection === 'uri' && (
          <TextField
            name="uri"
            label={t`SIP URI`}
            required
            spellCheck={false}
            description={t`Host, and a port where it is not the usual one.`}
            invalid={t`Enter an address such as sip:pbx.example.com:5060.`}
          />
        )}
      </FieldRow>
      <FieldRow>
        <ChoiceField
          name="outboundCallerIdHeader"
          label={t`Caller ID header`}
          options={sourceHeaders}
          names={headerNames}
        />
        <ChoiceField
          name="outboundCalledNumberHeader"
          label={t`Called number header`}
          options={destinationHeaders}
          names={headerNames}
        />
        <ChoiceField
          name="includeLegalSourceWhen"
          label={t`Include legal source`}
          options={legalSourceInclusions}
          names={legalSourceInclusionNames}
        />
        {includeLegalSourceWhen !== 'never' && (
          <ChoiceField
            name="outboundLegalSourceHeader"
            label={t`Legal source header`}
            options={sourceHeaders}
            names={headerNames}
          />
        )}
        <ChoiceField
          name="numberFormat"
          label={t`Number format`}
          options={numberFormats}
          names={numberFormatNames}
        />
      </FieldRow>
      <CheckboxField
        name="legalSourceRequired"
        label={t`Require legal source`}
        description={t`A call that has none is not put through.`}
      />
    </FieldGroup>
  );
}

function Inbound() {
  const { t } = useLingui();
  return (
    <FieldGroup title={t`Inbound`}>
      <FieldRow>
        <ChoiceField
          name="inboundCallerIdHeader"
          label={t`Caller ID header`}
          options={sourceHeaders}
          names={headerNames}
        />
        <ChoiceField
          name="inboundCalledNumberHeader"
          label={t`Called number header`}
          options={destinationHeaders}
          names={headerNames}
        />
        <ChoiceField
          name="inboundLegalSourceHeader"
          label={t`Legal source header`}
          options={sourceHeaders}
          names={headerNames}
        />
      </FieldRow>
    </FieldGroup>
  );
}

function Body({ source, subject }: { source: TrunkSource; subject: FormSubject }) {
  const { t } = useLingui();
  const home = source.trunk?.organizationId ?? subject.organizationId;
  return (
    <Fields>
      <TextField
        name="displayName"
        label={t`Name`}
        required
        invalid={t`Enter a name of at most 200 characters.`}
      />
      <PhoneNumberField
        name="fallbackLegalSource"
        label={t`Fallback legal source`}
        description={t`Whose number a call is made from where it names none itself.`}
        organizationId={home}
      />
      {seesCallAction(source) && (
        <CallActionField name="callAction" label={t`Call action`} place="trunkCall" organizationId={home} />
      )}
      <Outbound />
      <Inbound />
    </Fields>
  );
}

const trunkWord = msg`Trunk`;
const fields = Object.keys(trunkValuesOf({ trunk: null })) as (keyof TrunkValues)[];

const common = {
  entity: 'trunk',
  useSource: useTrunkSource,
  schema: () => trunkSchema,
  valuesOf: trunkValuesOf,
  steps: [{ id: 'trunk', title: trunkWord, fields, Body }],

  fields: formFields<TrunkValues, TrunkSource>(
    {
      displayName: trunkFields.displayName.title,
      fallbackLegalSource: trunkFields.fallbackLegalSource.title,
      callAction: trunkFields.callAction.title,
      connection: msg`Connection`,
      uri: connectionNames.uri,
      outboundCallerIdHeader: msg`Outbound caller ID header`,
      outboundCalledNumberHeader: msg`Outbound called number header`,
      legalSourceRequired: msg`Require legal source`,
      includeLegalSourceWhen: msg`Include legal source`,
      outboundLegalSourceHeader: msg`Outbound legal source header`,
      numberFormat: msg`Number format`,
      inboundCallerIdHeader: msg`Inbound caller ID header`,
      inboundCalledNumberHeader: msg`Inbound called number header`,
      inboundLegalSourceHeader: msg`Inbound legal source header`,
    },
    {
      fallbackLegalSource: (number) => (number === '' ? '–' : <PhoneNumber number={number} />),
      callAction: (action) => <CallActionText action={action} />,
      connection: namedValue(connectionNames),
      outboundCallerIdHeader: namedValue(headerNames),
      outboundCalledNumberHeader: namedValue(headerNames),
      legalSourceRequired: (is) => <Message text={is ? msg`Yes` : msg`No`} />,
      includeLegalSourceWhen: namedValue(legalSourceInclusionNames),
      outboundLegalSourceHeader: namedValue(headerNames),
      numberFormat: namedValue(numberFormatNames),
      inboundCallerIdHeader: namedValue(headerNames),
      inboundCalledNumberHeader: namedValue(headerNames),
      inboundLegalSourceHeader: namedValue(headerNames),
    },
  ),
} as const satisfies Partial<EntityFormOf<TrunkSource, TrunkValues>>;

/** Makes a trunk (S1 §7). */
export const createTrunk: EntityFormOf<TrunkSource, TrunkValues> = {
  ...common,
  title: msg`Create trunk`,
  submit: msg`Create trunk`,
  done: msg`Trunk created`,
  parts: [{ title: trunkWord, step: 'trunk', send: sendNewTrunk }],
};
export const createTrunkForm = defineForm(createTrunk);

/** Changes a trunk (S1 §2.6, §7). */
export const updateTrunk: EntityFormOf<TrunkSource, TrunkValues> = {
  ...common,
  title: msg`Update trunk`,
  submit: msg`Save`,
  done: msg`Trunk updated`,
  parts: [{ title: trunkWord, step: 'trunk', send: sendTrunk }],
};
export const updateTrunkForm = defineForm(updateTrunk);
