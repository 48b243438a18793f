import { Plural } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { formulaText } from '../../../../domain/pricing/formula/print.ts';
import type { PriceOutcome } from '../../../../domain/pricing/outcome.ts';
import type { NodePrices } from '../../../../domain/pricing/policy/node-prices.ts';
import type { PriceDomain, RuleField } from '../../../../domain/pricing/price-domain.ts';
import { domainFacts } from '../../../../domain/pricing/price-domain.ts';
import { expressionNames } from '../../../../fields/formula/expression-name.ts';
import { decimalSignOf } from '../../../../fields/money/decimal-sign.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { priceErrorNames } from './price-error-name.ts';
import styles from './price-tree.module.css';
import { TreeMoney } from './tree-money.tsx';

function Price({ outcome }: { outcome: PriceOutcome }) {
  const { i18n } = useLingui();
  switch (outcome.kind) {
    case 'price':
      return <TreeMoney amount={outcome.amount} per={outcome.per} />;
    case 'none':
      return <span className={styles.inherited}>{i18n._(expressionNames.none)}</span>;
    case 'unset':
      return null;
    case 'error':
      return <span className={styles.error}>{i18n._(priceErrorNames[outcome.code])}</span>;
  }
}

type Props = { prices: NodePrices; field: RuleField; domain: PriceDomain };

/** The value of a field at a node, bought or sold. */
export function FieldValue({ prices, field, domain }: Props) {
  const { locale } = useFormat();
  switch (field) {
    case 'defaultPricing':
      return null;
    case 'fixedPrice':
    case 'variablePrice':
      return <Price outcome={prices[field]} />;
    case 'marginSharing':
      return formulaText({ type: 'literal', amount: prices[field] }, field, decimalSignOf(locale));
    case 'startPeriod':
    case 'recurringPeriod':
      return domainFacts[domain].duration === 'months' ? (
        <Plural value={prices[field]} one="# month" other="# months" />
      ) : (
        <Plural value={prices[field]} one="# second" other="# seconds" />
      );
  }
}
