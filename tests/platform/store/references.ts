import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { CallAction, FlowReference } from '../../../src/domain/value/call-action.ts';
import { flowTypeOf, targetOf } from '../../../src/domain/value/call-action.ts';
import { valuesAt } from '../../../src/lib/value/value-at.ts';

/** An entity as a field names it: by its id, or by the key of its type. */
interface EntityReference {
  readonly name: unknown;
  /** null where the kind of the field says the type. */
  readonly type: EntityName | null;
}

/** The entities to which the value of a field refers: one, several, a flow, or the target of a call action. */
export function referencesIn(value: unknown, kind: string): readonly EntityReference[] {
  // The store validates rows on writing.
  if (kind === 'flowReference') {
    const flow = value as FlowReference | null;
    return flow === null ? [] : [{ name: flow.id, type: flowTypeOf(flow) }];
  }
  if (kind !== 'callAction')
    return (Array.isArray(value) ? value : [value]).map((name: unknown) => ({ name, type: null }));
  const action = value ? (value as CallAction) : null;
  if (action === null) return [];
  if (action.type === 'number') return [{ name: action.number, type: 'number' }];
  const target = targetOf(action);
  return target === null ? [] : [{ name: target.id, type: target.entityType }];
}

/** All names by which a row refers to entities. */
export const referredNames = (type: EntityName, row: EntityRow): readonly unknown[] =>
  Object.entries(models[type].refs ?? {}).flatMap(([path, kind]) =>
    valuesAt(row, path).flatMap((value) => referencesIn(value, kind).map(({ name }) => name)),
  );
