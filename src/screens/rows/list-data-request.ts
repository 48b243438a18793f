import type { FilterField } from '../../entities/define/filter-field.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { Constraint, Query, Sorting } from '../../domain/core/query.ts';
import type { WindowRequest } from '../../domain/protocol/window.ts';
import { deletedConstraints, fieldConstraints } from '../filter/filter-constraint.ts';
import type { Filter } from '../filter/filter-value.ts';
import { hasAllLevels } from '../filter/filter-value.ts';

/** The desired content of a list. */
export interface ListDataSpec {
  readonly name: EntityName;
  /** Constraints on every row. */
  readonly base: readonly Constraint[];
  readonly fields: readonly FilterField[];
  readonly filter: Filter;
  readonly search: string;
  /** The default order, and the user's sorting, if any. */
  readonly order: readonly Sorting[];
  readonly sorting: readonly Sorting[] | null;
  readonly limit: number;
}

/** How to request the list: a data set, and the window the engine computes from it. */
export interface ListDataRequest<Name extends EntityName = EntityName> {
  readonly query: Query & { readonly entityType: Name };
  readonly window: Pick<WindowRequest, 'search' | 'filter' | 'sorting'>;
}

/**
 * Constraints on every row of a list: those of its type, and on an organization's page, its own rows, with the inherited
 * ones of those above; in the administration (null), those of the user's organization `home` and below, or all that are
 * inherited.
 */
export const ownRows = (
  name: EntityName,
  organizationId: string | null,
  home: string | null,
): readonly Constraint[] => [
  ...rowsWithin(name, organizationId, home),
  ...(models[name].listConstraints ?? []),
];

function rowsWithin(
  name: EntityName,
  organizationId: string | null,
  home: string | null,
): readonly Constraint[] {
  const { scope, listedBy } = models[name];
  const isInherited = scope === 'inherited';
  if (organizationId !== null && listedBy !== undefined)
    return [
      { type: 'organization', organizationId, scope: 'tree' },
      { type: 'equals', field: listedBy, value: organizationId },
    ];
  if (organizationId !== null)
    return [{ type: 'organization', organizationId, scope: isInherited ? 'above' : 'self' }];
  if (isInherited) return [];
  return home === null ? [] : [{ type: 'organization', organizationId: home, scope: 'tree' }];
}

/** The list's whole data set, up to its limit. */
export function wholeQuery({ name, base, filter, order, limit }: ListDataSpec): ListDataRequest['query'] {
  const { listedBy } = models[name];
  const isWide = listedBy !== undefined && hasAllLevels(filter, listedBy);
  const own = isWide ? base.filter((one) => one.type !== 'equals' || one.field !== listedBy) : base;
  const constraints = [...own, ...deletedConstraints(filter.deleted)];
  return { entityType: name, constraints, sorting: [...order], limit };
}

/**
 * Builds the request of a list. The engine searches, filters and sorts while it has all rows; if the set exceeds
 * its limit, the platform does (decision 8).
 */
export function listDataRequest(wish: ListDataSpec, answeredBy: 'engine' | 'platform'): ListDataRequest {
  const { filter, fields, search, sorting } = wish;
  const whole = wholeQuery(wish);
  const narrowing = fieldConstraints(filter, fields);
  if (answeredBy === 'engine') return { query: whole, window: { search, filter: narrowing, sorting } };
  const text = search.trim();
  const constraints = [...whole.constraints, ...narrowing];
  if (text !== '') constraints.push({ type: 'text', text });
  const query = { ...whole, constraints, sorting: [...(sorting ?? whole.sorting)] };
  return { query, window: { search: '', filter: [], sorting: null } };
}
