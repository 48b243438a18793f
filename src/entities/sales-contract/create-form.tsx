import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { idSchema } from '../../domain/core/id.ts';
import { contractName } from '../../domain/entities/sales-contract/schema.ts';
import { newTargeting } from '../../domain/pricing/contract/targeting.ts';
import { defaultContractNames } from '../../fields/billing/default-contract-name.ts';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { useBillingPeriod } from '../../fields/page-search/use-billing-period.ts';
import { periodName } from '../../fields/period/period-name.ts';
import { TextField } from '../../fields/text/text-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { EntityFormOf, FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { salesContractFields, salesContractLabels } from './fields.tsx';

/** The period in which the contract begins. */
interface NewContractSource {
  readonly period: string;
}

const schema = v.object({
  buyerOrganization: idSchema,
  name: contractName,
  pricePlan: v.nullable(idSchema),
});
type NewContract = v.InferOutput<typeof schema>;

/** The schema refuses the missing buyer. */
const blank: NewContract = { buyerOrganization: null as unknown as string, name: null, pricePlan: null };

const fields = {
  buyerOrganization: salesContractFields.buyerOrganization,
  name: salesContractFields['currentVersion.name'],
  pricePlan: { ...salesContractFields['running.pricePlan'], title: msg`Price plan` },
};

const useSource = (): FormSource<NewContractSource> => ({
  state: 'ready',
  source: { period: useBillingPeriod() },
  freshness: { state: 'live' },
});

function Body({ source, subject: { organizationId } }: { source: NewContractSource; subject: FormSubject }) {
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const texts = useFieldTexts(fields);
  const start = periodName(source.period, locale);
  return (
    <Fields>
      <EntityField
        {...texts.buyerOrganization}
        type="organization"
        organizationId={null}
        base={[{ type: 'equals', field: 'superOrganizationId', value: organizationId }]}
        required
      />
      <TextField
        {...texts.name}
        nullable
        maxLength={100}
        placeholder={i18n._(defaultContractNames.salesContract)}
      />
      <EntityField
        {...texts.pricePlan}
        type="pricePlan"
        organizationId={organizationId}
        description={t`From ${start}. It can be chosen later; until then nothing is billed.`}
      />
    </Fields>
  );
}

const form: EntityFormOf<NewContractSource, NewContract> = {
  entity: 'salesContract',
  title: salesContractLabels.create,
  submit: { label: salesContractLabels.create },
  useSource,
  schema: () => schema,
  valuesOf: () => blank,
  done: { text: msg`Sales contract created` },
  ...oneStep({
    title: salesContractLabels.create,
    fields,
    Body,
    send: ({ buyerOrganization, name, pricePlan }, { source, subject: { id, organizationId } }) =>
      organizationId === null
        ? null
        : call(
            'salesContract.create',
            {},
            {
              id,
              organizationId,
              buyerOrganization,
              name,
              description: '',
              periods: {
                [source.period]: {
                  id: crypto.randomUUID(),
                  pricePlan,
                  isExclusive: false,
                  targeting: newTargeting(buyerOrganization),
                },
              },
            },
            organizationId,
          ),
  }),
};
export const createSalesContractForm = defineForm(form);
