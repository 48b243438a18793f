import type { FieldPresentation } from '../../../domain/pricing/expression/presentation.ts';
import type { PriceDomain, RuleField } from '../../../domain/pricing/price-domain.ts';
import { priceRuleFields } from '../../../domain/pricing/price-domain.ts';

export type RootFields = Readonly<Partial<Record<RuleField, FieldPresentation>>>;

/**
 * The fields of the rules above all domains: each as in the first domain that has it. What an amount is for depends on
 * the domain, so none is chosen here.
 */
export function rootFields(
  domains: Readonly<
    Partial<
      Record<
        PriceDomain,
        { readonly fields: Readonly<Partial<Record<RuleField, FieldPresentation | undefined>>> }
      >
    >
  >,
): RootFields {
  const found: Partial<Record<RuleField, FieldPresentation>> = {};
  for (const { fields } of Object.values(domains))
    for (const field of priceRuleFields) {
      const presentation = fields[field];
      if (presentation !== undefined) found[field] ??= { ...presentation, pers: [] };
    }
  return found;
}
