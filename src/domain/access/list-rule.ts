import type { EntityRow } from '../core/model.ts';
import type { Policy } from '../core/permission.ts';
import type { Constraint } from '../core/query.ts';
import { matches } from '../core/evaluate.ts';
import type { ViewName } from '../entities/models.ts';
import { models } from '../entities/models.ts';
import type { PanelVariant } from './panel-variant.ts';

/**
 * A constraint on the rows of a page. Those of the organization follow from the address. No row leaves a page because
 * time passes.
 */
export type BaseConstraint = Exclude<Constraint, { readonly type: 'organization' | 'recent' }>;

/** The part of a list page by which several pages of one type differ. */
export interface ListDifference {
  /** Constraints on the rows; without them the page lists all rows of its type. */
  readonly base?: readonly BaseConstraint[];
  /** The panel that its rows open; the normal one by default. */
  readonly variant?: PanelVariant;
  /** Rows of the page are created elsewhere. */
  readonly create?: 'elsewhere';
}

/** A page that lists the rows of an entity type. */
export interface ListRule extends ListDifference {
  readonly kind: 'list';
  readonly path: string;
  readonly type: ViewName;
  readonly policy: Policy;
}

/** Whether a page lists the row, in the organization that the page shows. */
export function listsRow({ type, base = [] }: Pick<ListRule, 'type' | 'base'>, row: EntityRow): boolean {
  const { searchFields, tagFields } = models[type];
  // No constraint of a page depends on the time or names an organization.
  return matches(row, base, { now: 0, isWithin: () => false, searchFields, tagFields });
}
