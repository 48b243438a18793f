import type { EntityName } from '../../../src/domain/entities/models.ts';
import { isEntityName } from '../../../src/domain/entities/models.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import { durationMs } from '../../../src/lib/duration.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { ToldError } from '../../../src/domain/protocol/error.ts';

export type KnownQuery = Query & { readonly entityType: EntityName };

const refuse = (message: string): ToldError => ({ code: errorCode.invalidQuery, message });

function isDuration(text: string): boolean {
  try {
    return durationMs(text) > 0;
  } catch {
    return false;
  }
}

/** The query with its entity type known, or why it cannot be evaluated. Whether it may be is MayRead's question. */
export function checkQuery(query: Query): { readonly query: KnownQuery } | { readonly error: ToldError } {
  const { entityType, constraints, limit } = query;
  if (!isEntityName(entityType)) return { error: refuse(`There is no entity type ${entityType}`) };
  if (limit === null && entityType !== 'organizationTreeView') {
    return { error: refuse('Only the organization tree has a data set without limit') };
  }
  for (const constraint of constraints) {
    if (constraint.type === 'recent' && !isDuration(constraint.duration)) {
      return { error: refuse(`${constraint.duration} is not a duration`) };
    }
  }
  return { query: { ...query, entityType } };
}
