import * as v from 'valibot';
import type { PriceDomain, PriceField, RuleField } from '../price-domain.ts';
import { domainFacts, fieldUnits, pricePers, priceRuleFields } from '../price-domain.ts';
import type { PriceExpression } from './expression.ts';
import { hasField } from './rule-problem.ts';

const expressionTypes = [
  'error',
  'none',
  'inherit',
  'literal',
  'offsetPrice',
  'scalePrice',
  'roundUp',
] as const satisfies readonly PriceExpression['type'][];

export const fieldPresentationSchema = v.object({
  unit: v.picklist(Object.values(fieldUnits)),
  /** The choices of what a price is for. */
  pers: v.array(v.picklist(pricePers)),
  /** A product without a rule for it has a warning (S1-5-78). */
  required: v.boolean(),
  types: v.array(v.picklist(expressionTypes)),
  /** The first value of each type that has one, when the user chooses it in the editor. */
  default: v.object({
    literal: v.number(),
    scalePrice: v.optional(v.number()),
    roundUp: v.optional(v.number()),
  }),
});
export type FieldPresentation = v.InferOutput<typeof fieldPresentationSchema>;

/** The values that the operator of the platform configures (S1-9-29). */
export interface PriceDefaults {
  /** In 1/1,000. */
  readonly factor: number;
  readonly roundUp: number;
  readonly marginSharing: number;
  /** By the unit of a domain's periods: minimum subscription and renewal, minimum billed duration and rounding. */
  readonly start: { readonly months: number; readonly seconds: number };
  readonly recurring: { readonly months: number; readonly seconds: number };
}

const isPriceField = (field: RuleField): field is PriceField =>
  field === 'fixedPrice' || field === 'variablePrice';

/** How the fields of a domain are edited; a field that the domain lacks is missing. */
export function domainPresentation(
  domain: PriceDomain,
  defaults: PriceDefaults,
): Partial<Record<RuleField, FieldPresentation>> {
  const { pers, duration } = domainFacts[domain];
  const literalOf = (field: RuleField): number => {
    if (field === 'marginSharing') return defaults.marginSharing;
    if (duration === null) return 0;
    if (field === 'startPeriod') return defaults.start[duration];
    return field === 'recurringPeriod' ? defaults.recurring[duration] : 0;
  };
  const found = priceRuleFields
    .filter((field) => hasField(domain, field))
    .map((field): [RuleField, FieldPresentation] => {
      const isPrice = isPriceField(field);
      const takesAll = isPrice || field === 'defaultPricing';
      return [
        field,
        {
          unit: fieldUnits[field],
          pers: isPrice ? [...(pers[field] ?? [])] : [],
          required: isPrice,
          types: takesAll ? [...expressionTypes] : ['inherit', 'literal'],
          default: {
            literal: literalOf(field),
            ...(takesAll && { scalePrice: defaults.factor, roundUp: defaults.roundUp }),
          },
        },
      ];
    });
  return Object.fromEntries(found);
}
