import type { PriceExpression } from '../../../../../domain/pricing/expression/expression.ts';
import type { RuleField } from '../../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';

export type CellReading =
  | { readonly kind: 'rule'; readonly rule: PriceExpression | null }
  | { readonly kind: 'refused'; readonly reason: string };

/** The rules of a period as texts in the user's language. No rule is null, and an empty text. */
export interface RuleCells {
  /** The rule of a node's own. */
  readonly ownRule: (node: CatalogNode, field: RuleField) => PriceExpression | null;
  readonly textOf: (rule: PriceExpression | null, field: RuleField) => string;
  readonly read: (text: string, node: CatalogNode, field: RuleField) => CellReading;
  /** Why a node cannot have a rule; null if it can. */
  readonly problemOf: (node: CatalogNode, field: RuleField, rule: PriceExpression | null) => string | null;
}
