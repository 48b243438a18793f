import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { contractDescription, contractName } from '../../domain/entities/sales-contract/schema.ts';
import { defaultContractNames } from '../../fields/billing/default-contract-name.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { changedFields } from '../../lib/value/changed-fields.ts';
import type { EntityFormOf } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { salesContractFields, salesContractLabels } from './fields.tsx';

const schema = v.object({ name: contractName, description: contractDescription });
type ContractTexts = v.InferOutput<typeof schema>;
type ContractSource = EntitySource<'salesContract'>;

const fields = {
  name: salesContractFields['currentVersion.name'],
  description: salesContractFields['currentVersion.description'],
};

const valuesOf = ({ entity }: ContractSource): ContractTexts => ({
  name: entity?.currentVersion.name ?? null,
  description: entity?.currentVersion.description ?? '',
});

function Body() {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField
        {...texts.name}
        nullable
        maxLength={100}
        placeholder={i18n._(defaultContractNames.salesContract)}
      />
      <TextAreaField {...texts.description} rows={3} />
    </Fields>
  );
}

/** The name and description of a sales contract. */
const form: EntityFormOf<ContractSource, ContractTexts> = {
  entity: 'salesContract',
  title: salesContractLabels.update,
  submit: { label: msg`Save` },
  useSource: (subject) => useEntitySource('salesContract', subject),
  schema: () => schema,
  valuesOf,
  done: { text: msg`Contract updated` },
  ...oneStep({
    title: salesContractLabels.update,
    fields,
    Body,
    send(values, { source, subject: { id, organizationId } }) {
      const changes = changedFields(valuesOf(source), values);
      if (source.entity === null || Object.keys(changes).length === 0) return null;
      const base = source.entity.currentVersion.number;
      return call('salesContract.update', { id }, { ...changes, base }, organizationId);
    },
  }),
};
export const updateSalesContractForm = defineForm(form);
