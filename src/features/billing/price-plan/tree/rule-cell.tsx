import { formulaText } from '../../../../domain/pricing/formula/print.ts';
import type { FoundRule } from '../../../../domain/pricing/policy/resolve.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import { decimalSignOf } from '../../../../fields/money/decimal-sign.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { classNames } from '../../../../kit/base/class-name.ts';
import styles from './price-tree.module.css';
import { useInheritedText } from './use-inherited-text.ts';

type Props = {
  nodeId: string;
  field: RuleField;
  rule: FoundRule;
  isUnsaved: boolean;
  nameOf: (nodeId: string) => string;
};

/** The rule that holds at a node: its own in ink; an inherited one in grey, with the node that it comes from. */
export function RuleCell({ nodeId, field, rule, isUnsaved, nameOf }: Props) {
  const { locale } = useFormat();
  const inheritedText = useInheritedText(nameOf);
  if (rule.nodeId !== nodeId || rule.field !== field)
    return <span className={styles.inherited}>{inheritedText(nodeId, field, rule)}</span>;
  const formula = formulaText(rule.expression, field, decimalSignOf(locale));
  return <span className={classNames(isUnsaved && styles.changed)}>{formula}</span>;
}
