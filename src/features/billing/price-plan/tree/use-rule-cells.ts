import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { PriceRuleProblem } from '../../../../domain/pricing/expression/rule-problem.ts';
import { hasField, ruleProblem } from '../../../../domain/pricing/expression/rule-problem.ts';
import { formulaText } from '../../../../domain/pricing/formula/print.ts';
import type { DecimalSign } from '../../../../domain/pricing/formula/number.ts';
import { decimalSignOf } from '../../../../fields/money/decimal-sign.ts';
import { formulaProblemTexts } from '../../../../fields/money/problem-text.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { RuleCells } from './bulk/rule-cells.ts';
import type { PriceSheet } from './price-sheet.ts';
import { readRule } from './rule-text.ts';

const problemTexts: Readonly<Record<PriceRuleProblem['code'], MessageDescriptor>> = {
  unknownField: msg`This product or category does not have this price.`,
  unknownPer: msg`The price of this product cannot be for this unit.`,
  tooManyMonths: formulaProblemTexts.tooLarge,
};

export function ruleCells(sheet: Pick<PriceSheet, 'rulesOf'>, decimal: DecimalSign, i18n: I18n): RuleCells {
  const ownRule: RuleCells['ownRule'] = (node, field) => sheet.rulesOf(node)?.[field] ?? null;
  return {
    ownRule,
    textOf: (rule, field) => (rule === null ? '' : formulaText(rule, field, decimal)),
    read(text, node, field) {
      if (text.trim() === '') return { kind: 'rule', rule: null };
      if (!hasField(node.domain, field))
        return { kind: 'refused', reason: i18n._(problemTexts.unknownField) };
      return readRule(text, { field, domain: node.domain, decimal, own: ownRule(node, field) }, i18n);
    },
    problemOf({ domain }, field, rule) {
      const problem = rule === null ? null : ruleProblem(domain, { [field]: rule });
      return problem && i18n._(problemTexts[problem.code]);
    },
  };
}

/** The rules of a sheet as texts in the user's language. */
export function useRuleCells(sheet: PriceSheet): RuleCells {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  return useMemo(() => ruleCells(sheet, decimalSignOf(locale), i18n), [sheet, locale, i18n]);
}
