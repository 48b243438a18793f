import type { EntityRow } from '../core/model.ts';
import type { Policy } from '../core/permission.ts';
import type { Constraint } from '../core/query.ts';
import { matches } from '../core/evaluate.ts';
import type { ViewName } from '../entities/models.ts';
import { models } from '../entities/models.ts';
import type { PanelVariant } from './panel-variant.ts';

/** A constraint on the rows of a page. Those of the organization follow from the address. */
export type BaseConstraint = Exclude<Constraint, { readonly type: 'organization' }>;

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
export function listsRow(
  { type, base = [] }: Pick<ListRule, 'type' | 'base'>,
  row: EntityRow,
  now: number,
): boolean {
  const { searchFields, tagFields } = models[type];
  // No constraint of a page names an organization.
  return matches(row, base, { now, isWithin: () => false, searchFields, tagFields });
}
