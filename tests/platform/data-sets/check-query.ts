import type { EntityName } from '../../../src/domain/entities/models.ts';
import { askedMonth } from '../../../src/domain/entities/billing-customer/query.ts';
import { isEntityName, models } from '../../../src/domain/entities/models.ts';
import { isModelPath } from '../../../src/domain/core/model-path.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { ExplainedError } from '../../../src/domain/protocol/error.ts';

export type CheckedQuery = Query & { readonly entityType: EntityName };

const invalidQuery = (message: string): ExplainedError => ({ code: errorCode.invalidQuery, message });

/** The fields that a query reads. */
const fieldsOf = ({ constraints, sorting }: Query): readonly string[] => [
  ...constraints.flatMap((constraint) => ('field' in constraint ? [constraint.field] : [])),
  ...sorting.map(({ by }) => by),
];

/** Returns the query with a valid entity type, or why it cannot be evaluated. MayRead checks the permission. */
export function checkQuery(
  query: Query,
): { readonly query: CheckedQuery } | { readonly error: ExplainedError } {
  const { entityType, limit } = query;
  if (!isEntityName(entityType)) return { error: invalidQuery(`Unknown entity type ${entityType}`) };
  if (limit === null && entityType !== 'organizationTreeView') {
    return { error: invalidQuery('Only the organization tree can be queried without a limit') };
  }
  if (entityType === 'billingCustomer' && askedMonth(query.constraints) === null) {
    return {
      error: invalidQuery('A query for billingCustomer names one organization itself and one period'),
    };
  }
  const unknown = fieldsOf(query).find((field) => !isModelPath(models[entityType].schema, field));
  if (unknown !== undefined) return { error: invalidQuery(`A ${entityType} has no field ${unknown}`) };
  return { query: { ...query, entityType } };
}
