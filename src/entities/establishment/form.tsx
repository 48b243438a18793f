import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { call } from '../../client/session/call.ts';
import { AddressField } from '../../fields/address/address-field.tsx';
import { AddressText } from '../../fields/address/address-text.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldGroup, FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { entityForms } from '../define/entity-forms.ts';
import type { FormSubject } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useWithCountry } from '../define/organization-country.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { establishmentFields, establishmentLabels } from './fields.tsx';
import type { EstablishmentSource, EstablishmentValues } from './form-data.ts';
import { establishmentBody, establishmentFormSchema, establishmentValuesOf } from './form-data.ts';

const fields = {
  ...establishmentFields,
  address: {
    ...establishmentFields.address,
    show: ({ address }: EstablishmentValues['address']) => <AddressText address={address} />,
  },
};

function AddresseePart() {
  const { t } = useLingui();
  const texts = useFieldTexts(fields);
  const type = useWatch<EstablishmentValues, 'addressee.type'>({ name: 'addressee.type' });
  return (
    <FieldGroup title={t`Addressee`}>
      <ChoiceField {...texts['addressee.type']} />
      {type === 'company' && (
        <FieldRow>
          <TextField {...texts['addressee.companyName']} required maxLength={100} />
          <TextField {...texts.companyRegistrationNumber} required maxLength={30} />
        </FieldRow>
      )}
      <FieldRow>
        <TextField {...texts['addressee.firstName']} required maxLength={100} />
        <TextField {...texts['addressee.surnamePrefix']} maxLength={100} />
        <TextField {...texts['addressee.surname']} required maxLength={100} />
      </FieldRow>
      <PhoneNumberField {...texts['addressee.phoneNumber']} required />
    </FieldGroup>
  );
}

function Body({ source, subject }: { source: EstablishmentSource; subject: FormSubject }) {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.description} required maxLength={200} />
      <ChoiceField {...texts.type} />
      <AddressField
        {...texts.address}
        organizationId={source.entity?.organizationId ?? subject.organizationId}
      />
      <AddresseePart />
    </Fields>
  );
}

export const establishmentForms = entityForms({
  entity: 'establishment',
  title: msg`Establishment`,
  labels: establishmentLabels,
  done: { create: msg`Establishment created`, update: msg`Establishment updated` },
  useSource: (subject) => useWithCountry(useEntitySource('establishment', subject), subject),
  schema: establishmentFormSchema,
  valuesOf: establishmentValuesOf,
  fields,
  places: { addressSignature: 'address' },
  Body,
  bodyOf: establishmentBody,
  within: 'organization',
  create: ({ addressSignature, ...establishment }, { subject: { id, organizationId } }) =>
    call('establishment.create', {}, { id, organizationId, establishment, addressSignature }, organizationId),
  // An address that was looked up again is not a change by itself.
  update: ({ addressSignature = null, ...changes }, { subject: { id, organizationId } }) =>
    Object.keys(changes).length === 0
      ? null
      : call(
          'establishment.update',
          { id },
          { ...changes, ...(addressSignature !== null && { addressSignature }) },
          organizationId,
        ),
});
