import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useWatch } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { sound } from '../../domain/entities/sound/model.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { useAccess } from '../../client/data/access.ts';
import type { FormFields } from '../define/field.ts';
import type { FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { channelFields } from './fields.tsx';
import { endpointTypeNames } from '../../fields/endpoint/type-names.ts';
import { noExpiryText, ringtoneNames, secondsText } from './name.ts';
import { PropertiesField, propertiesTexts } from './properties-field.tsx';
import type { StartChannelValues } from './start-form-data.ts';
import {
  blankStart,
  destinationTypes,
  expiryChoices,
  noExpiry,
  ringtoneChoices,
  sendStart,
  sourceTypes,
  startSchema,
} from './start-form-data.ts';
import { startTitle as title } from './title.ts';

const noCaller = msg`Choose a caller.`;

const fields: FormFields<StartChannelValues, null> = {
  sourceType: { title: channelFields.source.title },
  sourceUser: { title: msg`Calling user`, invalid: noCaller },
  sourceDevice: { title: msg`Calling device`, invalid: noCaller },
  destinationType: { title: channelFields.destination.title },
  destinationUser: { title: msg`Called user`, invalid: msg`Choose who to call.` },
  number: { title: endpointTypeNames.number },
  expires: {
    title: channelFields['options.expires'].title,
    description: msg`How long to ring before giving up.`,
  },
  ringtone: { title: channelFields['options.ringtone'].title },
  sound: { title: msg`Sound`, invalid: msg`Choose a sound.` },
  autoAnswer: {
    title: channelFields['options.autoAnswer'].title,
    description: msg`Asks the called device to answer automatically.`,
  },
  userProperties: propertiesTexts,
};

/** Only an available sound can be played. */
const available: Constraint = { type: 'equals', field: 'state', value: 'available' };

function Source({ organizationId }: Pick<FormSubject, 'organizationId'>) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  const type = useWatch<StartChannelValues, 'sourceType'>({ name: 'sourceType' });
  return (
    <>
      <SelectField
        {...texts.sourceType}
        options={sourceTypes.map((value) => ({ value, label: i18n._(endpointTypeNames[value]) }))}
      />
      <EntityField
        {...(type === 'user' ? texts.sourceUser : texts.sourceDevice)}
        key={type}
        type={type}
        organizationId={organizationId}
        required
      />
    </>
  );
}

function Destination({ organizationId }: Pick<FormSubject, 'organizationId'>) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  const type = useWatch<StartChannelValues, 'destinationType'>({ name: 'destinationType' });
  return (
    <>
      <SelectField
        {...texts.destinationType}
        options={destinationTypes.map((value) => ({ value, label: i18n._(endpointTypeNames[value]) }))}
      />
      {type === 'number' ? (
        <PhoneNumberField {...texts.number} required />
      ) : (
        <EntityField {...texts.destinationUser} type="user" organizationId={organizationId} required />
      )}
    </>
  );
}

/** The ringtone of the called device (S1-3-11); hidden from users who may not see sounds. */
function Ringtone({ organizationId }: Pick<FormSubject, 'organizationId'>) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  const access = useAccess();
  const ringtone = useWatch<StartChannelValues, 'ringtone'>({ name: 'ringtone' });
  if (access.state !== 'ready' || !can(access, sound.view)) return null;
  return (
    <>
      <SelectField
        {...texts.ringtone}
        options={ringtoneChoices.map((value) => ({ value, label: i18n._(ringtoneNames[value]) }))}
      />
      {ringtone === 'hostedSound' && (
        <EntityField
          {...texts.sound}
          type="sound"
          organizationId={organizationId}
          base={[available]}
          required
        />
      )}
    </>
  );
}

function Body({ subject: { organizationId } }: { subject: FormSubject }) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <Source organizationId={organizationId} />
      <Destination organizationId={organizationId} />
      <SelectField
        {...texts.expires}
        options={expiryChoices.map((value) => ({
          value,
          label: i18n._(value === noExpiry ? noExpiryText : secondsText(Number(value))),
        }))}
      />
      <Ringtone organizationId={organizationId} />
      <CheckboxField {...texts.autoAnswer} />
      <PropertiesField {...texts.userProperties} rows={4} />
    </Fields>
  );
}

/** Starts an outbound channel (S1-7-14). */
export const startChannelForm = defineForm<null, StartChannelValues>({
  entity: 'channel',
  title,
  submit: { label: msg`Start call` },
  done: { text: msg`Call started` },
  useSource: () => ({ state: 'ready', source: null, freshness: { state: 'live' } }),
  schema: () => startSchema,
  valuesOf: () => blankStart,
  ...oneStep({ title, fields, Body, send: sendStart }),
});
