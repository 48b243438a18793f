import type { PriceExpression, PriceRules } from './expression.ts';

/** The first expression of each kind, when the user chooses it in the editor (S1-9-28). */
export const defaultExpressions = {
  error: { type: 'error', message: '' },
  none: { type: 'none' },
  literal: { type: 'literal', amount: 0 },
  inherit: { type: 'inherit' },
  offsetPrice: { type: 'offsetPrice', amount: 0 },
  scalePrice: { type: 'scalePrice', factor: 2000 },
  roundUp: { type: 'roundUp', amount: 1 },
} as const satisfies Record<PriceExpression['type'], PriceExpression>;

/** The rules at the root of a new policy (S1-9-28). */
export const newPolicyRules: PriceRules = { defaultPricing: defaultExpressions.scalePrice };
