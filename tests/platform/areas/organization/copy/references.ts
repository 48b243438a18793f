import type { EntityRow } from '../../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../../src/domain/entities/models.ts';
import { isEntityName, models } from '../../../../../src/domain/entities/models.ts';
import type { CallAction, FlowReference } from '../../../../../src/domain/value/call-action.ts';
import { flowTypeOf, targetOf } from '../../../../../src/domain/value/call-action.ts';
import { mapAt } from '../../../../../src/lib/value/map-at.ts';
import type { CopiedIds } from './copied-ids.ts';

function flowIn(reference: FlowReference, ids: CopiedIds): FlowReference | null {
  const id = ids.of(flowTypeOf(reference), reference.id);
  return id === null ? null : { ...reference, id };
}

/** The action in a copy; null, the organization's default, where its target is not copied. */
function actionIn(action: CallAction, ids: CopiedIds): CallAction | null {
  if (targetOf(action) === null) return action;
  // Only flows are copied: people, telephones and trunks are not.
  const flow = action.type === 'flow' ? flowIn(action.flow, ids) : null;
  return flow === null ? null : { type: 'flow', flow };
}

/** A value that refers to entities, as a copy has it. Lists leave out what is not copied; other values become null. */
function referenceIn(value: unknown, kind: string, ids: CopiedIds): unknown {
  if (value === null || value === undefined) return value;
  // The store validates rows on writing.
  if (kind === 'callAction') return actionIn(value as CallAction, ids);
  if (kind === 'flowReference') return flowIn(value as FlowReference, ids);
  // Names such as tags stay as they are: an organization has its own.
  if (!isEntityName(kind) || models[kind].key !== undefined) return value;
  if (Array.isArray(value)) return value.flatMap((id) => ids.of(kind, String(id)) ?? []);
  return typeof value === 'string' ? ids.of(kind, value) : value;
}

/** The row with its references changed to the copies. */
export const withCopiedReferences = (type: EntityName, row: EntityRow, ids: CopiedIds): EntityRow =>
  Object.entries(models[type].refs ?? {}).reduce<EntityRow>(
    (copy, [path, kind]) => mapAt(copy, path, (value) => referenceIn(value, kind, ids)) as EntityRow,
    row,
  );
