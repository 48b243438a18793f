import { readAll } from '../../../client/data/read-all.ts';
import type { EntityName, EntityOf } from '../../../domain/entities/models.ts';
import { readDocument } from '../../../domain/flow/edit/document.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import type { FlowBase } from '../store.ts';

export type FlowRow = EntityOf<'flow' | 'macro'>;

export type SavedVersion =
  | { readonly ok: true; readonly base: FlowBase }
  | Extract<ReturnType<typeof readDocument>, { ok: false }>;

/** The version that a row and the contents of its working revision make. */
export function savedVersion(row: FlowRow, revision: EntityOf<'flowRevision'>): SavedVersion {
  const outcome = readDocument(row, revision.contents);
  if (!outcome.ok) return outcome;
  const { id: revisionId, contentTimestamp } = revision;
  const base = { document: outcome.document, revisionId, contentTimestamp, lastUpdate: row.lastUpdate };
  return { ok: true, base };
}

async function readRow<Name extends EntityName>(
  entityType: Name,
  id: string,
  organizationId: string,
  signal: AbortSignal,
): Promise<EntityOf<Name> | undefined> {
  const query = { entityType, constraints: [{ type: 'ids' as const, ids: [id] }], sorting: [], limit: 1 };
  for await (const { rows } of readAll(query, organizationId, signal))
    // It was parsed by the schema of its model.
    return rows[0] as EntityOf<Name> | undefined;
  return undefined;
}

/** Reads from the platform which version it has now; undefined if there is none, or none that can be read. */
export async function readSavedVersion(
  { kind, id }: EditorTab,
  organizationId: string,
  signal: AbortSignal,
): Promise<FlowBase | undefined> {
  const row = await readRow(kind, id, organizationId, signal);
  if (row === undefined) return undefined;
  const revision = await readRow('flowRevision', row.workingRevisionId, organizationId, signal);
  const version = revision && savedVersion(row, revision);
  return version?.ok === true ? version.base : undefined;
}
