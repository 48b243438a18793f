import { useLingui } from '@lingui/react/macro';
import { formulaText } from '../../../../domain/pricing/formula/print.ts';
import type { FoundRule } from '../../../../domain/pricing/policy/resolve.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import { decimalSignOf } from '../../../../fields/money/decimal-sign.ts';
import { useFormat } from '../../../../i18n/use-format.ts';

/** A rule that a node has from another field or node, with where it comes from. */
export function useInheritedText(nameOf: (nodeId: string) => string) {
  const { t } = useLingui();
  const { locale } = useFormat();
  return (nodeId: string, field: RuleField, rule: FoundRule): string => {
    const formula = formulaText(rule.expression, field, decimalSignOf(locale));
    const name = nameOf(rule.nodeId);
    return rule.nodeId === nodeId ? t`${formula} (default price)` : t`${formula} from ${name}`;
  };
}
