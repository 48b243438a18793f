import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useAnswer } from '../../../client/data/use-answer.ts';
import type { MergeClash } from '../../../domain/pricing/merge/three-way.ts';
import { priceExpressionSchema } from '../../../domain/pricing/expression/expression.ts';
import { isBillingPeriod } from '../../../domain/pricing/period.ts';
import { formulaText } from '../../../domain/pricing/formula/print.ts';
import { rootNodeId } from '../../../domain/pricing/policy/tree.ts';
import type { RuleField } from '../../../domain/pricing/price-domain.ts';
import { priceRuleFields } from '../../../domain/pricing/price-domain.ts';
import { decimalSignOf } from '../../../fields/money/decimal-sign.ts';
import { periodName } from '../../../fields/period/period-name.ts';
import { Localized } from '../../../fields/text/localized.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { ruleFieldNames } from './rule-field-name.ts';
import { usePlan, usePlanState } from './use-plan.ts';
import { usePurchaseContracts } from './use-purchase.ts';

/** The name of a node of the catalogue. */
function NodeName({ id, parent }: { id: string; parent: string | undefined }) {
  const { organizationId } = usePlan();
  const [below] = useAnswer(
    parent === undefined
      ? null
      : { name: 'billingCatalog.children', parameters: { parentId: parent }, organizationId },
  );
  const [roots] = useAnswer(
    parent === undefined ? { name: 'billingCatalog.roots', parameters: {}, organizationId } : null,
  );
  if (id === rootNodeId) return <Trans>All products</Trans>;
  const found = parent === undefined ? roots : below;
  const node = found.state === 'ready' ? found.value.nodes.find((one) => one.id === id) : undefined;
  return node === undefined ? id : <Localized text={node.name} />;
}

const fieldOf = (text: string): RuleField | undefined => priceRuleFields.find((field) => field === text);

/** Names the part that two sides have changed differently. */
export function ClashSubject({ clash: { path }, start }: { clash: MergeClash; start: string }) {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const { document } = usePlanState();
  const [part, id = '', member, nodeId = '', field = ''] = path;
  if (part === 'name') return t`Name`;
  if (part === 'description') return t`Description`;
  const period = periodName(start, locale);
  if (member === undefined) return t`Period from ${period}`;
  if (member === 'start') return t`Period from ${period}: start`;
  if (member === 'purchaseContract') return t`Period from ${period}: purchase contract`;
  const place = document.periods[id]?.patch[nodeId]?.place;
  const known = fieldOf(field);
  return (
    <>
      {period}: <NodeName id={nodeId} parent={place?.path.at(-1)} />
      {known !== undefined && `, ${i18n._(ruleFieldNames[known])}`}
    </>
  );
}

/** The value of one side. */
export function ClashValue({ clash: { path }, value }: { clash: MergeClash; value: unknown }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const contracts = usePurchaseContracts();
  const [part, , member, , field = ''] = path;
  if (part === 'name' || part === 'description') return typeof value === 'string' ? value : '';
  if (member === undefined) return value === undefined ? t`Removed` : t`Changed`;
  if (member === 'start')
    return typeof value === 'string' && isBillingPeriod(value) ? periodName(value, locale) : '';
  if (member === 'purchaseContract') {
    const contract = contracts?.find(({ id }) => id === value);
    return contract === undefined ? t`None` : (contract.contractName ?? contract.sellerName);
  }
  const known = fieldOf(field);
  if (known === undefined || !v.is(priceExpressionSchema, value)) return t`No rule of its own`;
  return formulaText(value, known, decimalSignOf(locale));
}
