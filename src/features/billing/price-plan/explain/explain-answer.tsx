import { Trans } from '@lingui/react/macro';
import { EntityText } from '../../../../fields/entity/entity-text.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { NodePrices } from '../../../../domain/pricing/policy/node-prices.ts';
import type { PriceDomain } from '../../../../domain/pricing/price-domain.ts';
import { priceFields } from '../../../../domain/pricing/price-domain.ts';
import { FactList } from '../../../../kit/display/fact-list.tsx';
import { useLingui } from '@lingui/react';
import { pathText } from '../node-path.ts';
import { ruleFieldNames } from '../rule-field-name.ts';
import { FieldValue } from '../tree/field-value.tsx';
import type { ExplainedHop, PriceExplanation } from './explain-rows.ts';
import { explainedHops, purchaseResult } from './explain-rows.ts';
import styles from './explain.module.css';
import type { AnswerLinks } from './rule-link.tsx';
import { SaleAmounts } from './sale-amounts.tsx';
import { SaleContracts } from './sale-contracts.tsx';
import { SaleSteps } from './sale-steps.tsx';

const OrganizationName = ({ id }: { id: string }) => <EntityText type="organizationTreeView" id={id} />;

function PurchasePrices({ prices, domain }: { prices: NodePrices; domain: PriceDomain }) {
  const { i18n } = useLingui();
  const facts = priceFields
    .filter((field) => prices[field].kind !== 'unset')
    .map((field) => ({
      label: i18n._(ruleFieldNames[field]),
      value: <FieldValue prices={prices} field={field} domain={domain} />,
    }));
  return <FactList facts={facts} />;
}

/** The prices at which the seller buys. Of the levels above, it sees nothing else. */
function Purchase({ answer, seller }: { answer: PriceExplanation; seller: string }) {
  const result = purchaseResult(answer);
  if (result === null || answer.purchase === null) return null;
  const { prices } = answer.purchase;
  return (
    <section className={styles.hop}>
      <h3>
        <Trans>
          <OrganizationName id={seller} /> buys
        </Trans>
      </h3>
      {result.kind === 'noContract' && (
        <p>
          <Trans>No contract covers this buyer in this month.</Trans>
        </p>
      )}
      {prices !== null && <PurchasePrices prices={prices} domain={answer.product.node.domain} />}
      <SaleAmounts result={result} />
    </section>
  );
}

function SourceNote({ source }: { source: ExplainedHop['source'] }) {
  if (source === 'mine') return <Trans>With your unsaved changes.</Trans>;
  return source === 'planned' ? <Trans>With the plan of today, once it is applied.</Trans> : null;
}

type Props = {
  answer: PriceExplanation;
  /** The organization that asks: the first seller. */
  organizationId: string;
  links?: AnswerLinks;
};

const noLinks: AnswerLinks = { onFollow: () => {} };

/** Why a product costs what it costs: what the seller pays, and each sale below it with its contract, rules and amounts. */
export function ExplainAnswer({ answer, organizationId, links = noLinks }: Props) {
  const { locale } = useFormat();
  const { node, path } = answer.product;
  const hops = explainedHops(answer);
  return (
    <div className={styles.answer}>
      <p className={styles.product}>{pathText([...path, node], locale)}</p>
      <Purchase answer={answer} seller={organizationId} />
      {hops.map((hop) => (
        <section key={hop.buyer} className={styles.hop}>
          <h3>
            <Trans>
              <OrganizationName id={hop.seller} /> sells to <OrganizationName id={hop.buyer} />
            </Trans>
          </h3>
          <SaleContracts hop={hop} />
          {hop.source !== null && hop.source !== 'applied' && (
            <p className={styles.note}>
              <SourceNote source={hop.source} />
            </p>
          )}
          {hop.steps.length > 0 && <SaleSteps hop={hop} domain={node.domain} links={links} />}
          <SaleAmounts result={hop.result} />
        </section>
      ))}
      {hops.length === 0 && (
        <p>
          <Trans>
            Nothing is sold to this organization: it is the seller, or nobody above it sells by a price plan.
          </Trans>
        </p>
      )}
    </div>
  );
}
