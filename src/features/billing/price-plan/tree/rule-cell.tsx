import { useLingui } from '@lingui/react/macro';
import { formulaText } from '../../../../domain/pricing/formula/print.ts';
import type { FoundRule } from '../../../../domain/pricing/policy/resolve.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import { decimalSignOf } from '../../../../fields/money/decimal-sign.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { classNames } from '../../../../kit/base/class-name.ts';
import styles from './price-tree.module.css';

type Props = {
  nodeId: string;
  field: RuleField;
  rule: FoundRule;
  isUnsaved: boolean;
  nameOf: (nodeId: string) => string;
};

/** The rule that holds at a node: its own in ink; an inherited one in grey, with the node that it comes from. */
export function RuleCell({ nodeId, field, rule, isUnsaved, nameOf }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const formula = formulaText(rule.expression, field, decimalSignOf(locale));
  if (rule.nodeId === nodeId && rule.field === field)
    return <span className={classNames(isUnsaved && styles.changed)}>{formula}</span>;
  const name = nameOf(rule.nodeId);
  return (
    <span className={styles.inherited}>
      {rule.nodeId === nodeId ? t`${formula} (default price)` : t`${formula} from ${name}`}
    </span>
  );
}
