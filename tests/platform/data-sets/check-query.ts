import type { EntityName } from '../../../src/domain/entities/models.ts';
import { isEntityName } from '../../../src/domain/entities/models.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import { durationMs } from '../../../src/lib/duration.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { ExplainedError } from '../../../src/domain/protocol/error.ts';

export type CheckedQuery = Query & { readonly entityType: EntityName };

const invalidQuery = (message: string): ExplainedError => ({ code: errorCode.invalidQuery, message });

function isDuration(text: string): boolean {
  try {
    return durationMs(text) > 0;
  } catch {
    return false;
  }
}

/** Returns the query with a valid entity type, or why it cannot be evaluated. MayRead checks the permission. */
export function checkQuery(
  query: Query,
): { readonly query: CheckedQuery } | { readonly error: ExplainedError } {
  const { entityType, constraints, limit } = query;
  if (!isEntityName(entityType)) return { error: invalidQuery(`There is no entity type ${entityType}`) };
  if (limit === null && entityType !== 'organizationTreeView') {
    return { error: invalidQuery('Only the organization tree has a data set without limit') };
  }
  for (const constraint of constraints) {
    if (constraint.type === 'recent' && !isDuration(constraint.duration)) {
      return { error: invalidQuery(`${constraint.duration} is not a duration`) };
    }
  }
  return { query: { ...query, entityType } };
}
