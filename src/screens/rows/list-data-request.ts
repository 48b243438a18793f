import type { FilterField } from '../../entities/define/filter-field.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { Constraint, Query, Sorting } from '../../domain/core/query.ts';
import type { WindowRequest } from '../../domain/protocol/window.ts';
import { deletedConstraints, fieldConstraints } from '../filter/filter-constraint.ts';
import type { Filter } from '../filter/filter-value.ts';

/** What a list is to show. */
export interface ListDataSpec {
  readonly name: EntityName;
  /** What is true of every row of it. */
  readonly base: readonly Constraint[];
  readonly fields: readonly FilterField[];
  readonly filter: Filter;
  readonly search: string;
  /** The list's own order, and another one where the reader sorted it. */
  readonly order: readonly Sorting[];
  readonly sorting: readonly Sorting[] | null;
  readonly limit: number;
}

/** How it is asked for: a data set, and what the engine makes of it. */
export interface ListDataRequest<Name extends EntityName = EntityName> {
  readonly query: Query & { readonly entityType: Name };
  readonly window: Pick<WindowRequest, 'search' | 'filter' | 'sorting'>;
}

/**
 * What is true of every row of a list: it is the organization's own; in the administration (null), of the reader's own
 * organization, `home`, or one below it. What is inherited is its own wherever above it was made.
 */
export function ownRows(
  name: EntityName,
  organizationId: string | null,
  home: string | null,
): readonly Constraint[] {
  if (models[name].scope === 'inherited') return [];
  if (organizationId !== null) return [{ type: 'organization', organizationId, scope: 'self' }];
  return home === null ? [] : [{ type: 'organization', organizationId: home, scope: 'tree' }];
}

/** The rows that there are for the list, as far as the limit lets them come. */
export function wholeQuery({ name, base, filter, order, limit }: ListDataSpec): ListDataRequest['query'] {
  const constraints = [...base, ...deletedConstraints(filter.deleted)];
  return { entityType: name, constraints, sorting: [...order], limit };
}

/**
 * Asks for a list. Searching, filtering and sorting are the engine's work, as long as it has all the rows; of a set
 * that is larger than its limit it knows only the first, and the platform is asked instead (decisions, 8).
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
