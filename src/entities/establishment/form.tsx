import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { addresseeTypes, establishmentTypes } from '../../domain/entities/establishment/addressee.ts';
import { AddressField } from '../../fields/address/address-field.tsx';
import { AddressText } from '../../fields/address/address-text.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldGroup, FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormFields } from '../define/field.ts';
import type { EntityFormOf, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { establishmentFields } from './fields.tsx';
import type { EstablishmentSource, EstablishmentValues } from './form-data.ts';
import {
  createEstablishment,
  establishmentFormSchema,
  establishmentValuesOf,
  updateEstablishment,
} from './form-data.ts';
import { addresseeTypeNames, establishmentLabels, establishmentTypeNames } from './name.ts';

const fields = {
  description: establishmentFields.description,
  type: establishmentFields.type,
  addresseeType: establishmentFields['addressee.type'],
  companyName: establishmentFields['addressee.companyName'],
  companyRegistrationNumber: establishmentFields.companyRegistrationNumber,
  firstName: establishmentFields['addressee.firstName'],
  surnamePrefix: establishmentFields['addressee.surnamePrefix'],
  surname: establishmentFields['addressee.surname'],
  phoneNumber: establishmentFields['addressee.phoneNumber'],
  address: {
    ...establishmentFields.address,
    show: ({ address }: EstablishmentValues['address']) => <AddressText address={address} />,
  },
} satisfies FormFields<EstablishmentValues, EstablishmentSource>;

function AddresseePart() {
  const { t } = useLingui();
  const texts = useFieldTexts(fields);
  const type = useWatch<EstablishmentValues, 'addresseeType'>({ name: 'addresseeType' });
  return (
    <FieldGroup title={t`Addressee`}>
      <ChoiceField {...texts.addresseeType} options={addresseeTypes} names={addresseeTypeNames} />
      {type === 'company' && (
        <FieldRow>
          <TextField {...texts.companyName} required maxLength={100} />
          <TextField {...texts.companyRegistrationNumber} required maxLength={30} />
        </FieldRow>
      )}
      <FieldRow>
        <TextField {...texts.firstName} required maxLength={100} />
        <TextField {...texts.surnamePrefix} maxLength={100} />
        <TextField {...texts.surname} required maxLength={100} />
      </FieldRow>
      <PhoneNumberField {...texts.phoneNumber} required />
    </FieldGroup>
  );
}

function Body({ source, subject }: { source: EstablishmentSource; subject: FormSubject }) {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.description} required maxLength={200} />
      <ChoiceField {...texts.type} options={establishmentTypes} names={establishmentTypeNames} />
      <AddressField
        {...texts.address}
        organizationId={source.entity?.organizationId ?? subject.organizationId}
      />
      <AddresseePart />
    </Fields>
  );
}

const title = msg`Establishment`;

const common = {
  entity: 'establishment',
  useSource: (subject) => useEntitySource('establishment', subject),
  schema: () => establishmentFormSchema,
  valuesOf: establishmentValuesOf,
  fields,
  places: { addressSignature: 'address' },
  steps: [{ id: 'establishment', title, fields: Object.keys(fields) as (keyof EstablishmentValues)[], Body }],
} as const satisfies Partial<EntityFormOf<EstablishmentSource, EstablishmentValues>>;

export const createEstablishmentForm = defineForm<EstablishmentSource, EstablishmentValues>({
  ...common,
  title: establishmentLabels.create,
  submit: { label: establishmentLabels.create },
  done: { text: msg`Establishment created` },
  parts: [{ title, step: 'establishment', send: createEstablishment }],
});

export const updateEstablishmentForm = defineForm<EstablishmentSource, EstablishmentValues>({
  ...common,
  title: establishmentLabels.update,
  submit: { label: msg`Save` },
  done: { text: msg`Establishment updated` },
  parts: [{ title, step: 'establishment', send: updateEstablishment }],
});
