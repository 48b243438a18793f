import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PriceExpression, PriceRules } from '../../../domain/pricing/expression/expression.ts';
import type { FieldPresentation } from '../../../domain/pricing/expression/presentation.ts';
import type { PriceDomain, RuleField } from '../../../domain/pricing/price-domain.ts';
import { domainFacts, priceRuleFields } from '../../../domain/pricing/price-domain.ts';
import { FormulaInput } from '../../../fields/formula/formula-input.tsx';
import styles from './plan.module.css';
import { ruleFieldNames } from './rule-field-name.ts';

type Props = {
  /** null: all products. */
  domain: PriceDomain | null;
  rules: PriceRules;
  /** A field that is missing is not shown. */
  fields: Readonly<Partial<Record<RuleField, FieldPresentation | undefined>>>;
  /** Says which rule holds in place of a missing one. */
  inherited?: (field: RuleField) => string | null;
  /** Undefined if the rules cannot be edited. */
  onRule: ((field: RuleField, rule: PriceExpression | null) => void) | undefined;
  /** Shown below each field. */
  children?: (field: RuleField) => ReactNode;
};

/** The unit of a period; other fields name theirs in the formula or beside it. */
function usePeriodUnit(domain: PriceDomain | null): (field: RuleField) => string | null {
  const { t } = useLingui();
  return (field) => {
    if (field !== 'startPeriod' && field !== 'recurringPeriod') return null;
    if (domain === null) return t`In seconds for calls, and in months for subscriptions.`;
    return domainFacts[domain].duration === 'months' ? t`In months.` : t`In seconds.`;
  };
}

/** The rules of a node as a form (S1-3-58). */
export function RuleFields({ domain, rules, fields, inherited, onRule, children }: Props) {
  const { t, i18n } = useLingui();
  const unitOf = usePeriodUnit(domain);
  const descriptionOf = (field: RuleField): string => {
    const rule = rules[field] === undefined ? (inherited?.(field) ?? null) : null;
    return [rule && t`Without a rule of its own: ${rule}.`, unitOf(field)].filter(Boolean).join(' ');
  };
  return (
    <div className={styles.rules}>
      {priceRuleFields.map((field) => {
        const presentation = fields[field];
        if (presentation === undefined) return null;
        return (
          <div key={field}>
            <FormulaInput
              label={i18n._(ruleFieldNames[field])}
              description={descriptionOf(field)}
              field={field}
              domain={domain}
              value={rules[field] ?? null}
              presentation={presentation}
              readOnly={onRule === undefined}
              onChange={(rule) => onRule?.(field, rule)}
            />
            {children?.(field)}
          </div>
        );
      })}
    </div>
  );
}
