import { Trans, useLingui } from '@lingui/react/macro';
import { formulaText } from '../../../../domain/pricing/formula/print.ts';
import type { NodePrices } from '../../../../domain/pricing/policy/node-prices.ts';
import type { PriceDomain } from '../../../../domain/pricing/price-domain.ts';
import { decimalSignOf } from '../../../../fields/money/decimal-sign.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { SimpleColumn } from '../../../../kit/table/simple-table.tsx';
import { SimpleTable } from '../../../../kit/table/simple-table.tsx';
import { ruleFieldNames } from '../rule-field-name.ts';
import { FieldValue } from '../tree/field-value.tsx';
import type { ExplainedHop, RuleOfStep, StepRow } from './explain-rows.ts';
import type { AnswerLinks } from './rule-link.tsx';
import { RuleLink } from './rule-link.tsx';

function StepRule({ rule, field }: { rule: RuleOfStep; field: StepRow['field'] }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const formula = formulaText(rule.expression, rule.field, decimalSignOf(locale));
  return rule.field === field ? formula : t`${formula} (default price)`;
}

/** The value of a field; a price without a rule says so. */
function StepValue({
  prices,
  field,
  domain,
}: {
  prices: NodePrices;
  field: StepRow['field'];
  domain: PriceDomain;
}) {
  const isUnset = (field === 'fixedPrice' || field === 'variablePrice') && prices[field].kind === 'unset';
  return isUnset ? <Trans>Not set</Trans> : <FieldValue prices={prices} field={field} domain={domain} />;
}

function useStepColumns(
  { seller, paying, purchase, sales }: ExplainedHop,
  domain: PriceDomain,
  links: AnswerLinks,
): readonly SimpleColumn<StepRow>[] {
  const { t, i18n } = useLingui();
  const plan = paying?.active?.pricePlan;
  return [
    { key: 'field', title: t`Price or rule`, cell: ({ field }) => i18n._(ruleFieldNames[field]) },
    {
      key: 'purchase',
      title: t`Buys at`,
      align: 'end',
      cell: ({ field }) => purchase && <StepValue prices={purchase} field={field} domain={domain} />,
    },
    {
      key: 'rule',
      title: t`Rule`,
      cell: ({ rule, field }) =>
        rule === null ? <Trans>No rule</Trans> : <StepRule rule={rule} field={field} />,
    },
    {
      key: 'node',
      title: t`Set for`,
      cell: ({ rule }) =>
        rule !== null &&
        plan !== undefined && (
          <RuleLink planId={plan} organizationId={seller} path={rule.path} links={links} />
        ),
    },
    {
      key: 'sales',
      title: t`Sells at`,
      align: 'end',
      cell: ({ field }) => sales && <StepValue prices={sales} field={field} domain={domain} />,
    },
  ];
}

type Props = { hop: ExplainedHop; domain: PriceDomain; links: AnswerLinks };

/** How a seller makes its prices from those at which it buys, field by field. */
export function SaleSteps({ hop, domain, links }: Props) {
  const { t } = useLingui();
  const columns = useStepColumns(hop, domain, links);
  return (
    <SimpleTable
      label={t`Prices of this sale`}
      columns={columns}
      rows={hop.steps}
      rowKey={({ field }) => field}
    />
  );
}
