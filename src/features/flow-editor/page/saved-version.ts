import { readAll } from '../../../client/data/read-all.ts';
import type { EntityName, EntityOf } from '../../../domain/entities/models.ts';
import type { PulledVersion } from '../../../domain/flow/edit/document.ts';
import { readDocument } from '../../../domain/flow/edit/document.ts';
import { asPulled } from '../../../domain/flow/edit/seen-version.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import type { FlowBase } from '../store.ts';

export type FlowRow = EntityOf<'flow' | 'macro'>;

export type SavedVersion =
  | { readonly ok: true; readonly base: FlowBase }
  | Extract<ReturnType<typeof readDocument>, { ok: false }>;

/** Makes the saved version of a row and the contents of its working revision. `pulled`: what its save was to pull. */
export function savedVersion(
  row: FlowRow,
  revision: EntityOf<'flowRevision'>,
  pulled: PulledVersion | null = null,
): SavedVersion {
  const outcome = readDocument(row, revision.contents);
  if (!outcome.ok) return outcome;
  const { id: revisionId, contentTimestamp } = revision;
  const document = asPulled(outcome.document, row.links, pulled);
  const base = { document, revisionId, contentTimestamp, lastUpdate: row.lastUpdate };
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
    // The schema of the model has validated it.
    return rows[0] as EntityOf<Name> | undefined;
  return undefined;
}

/** Loads the current version from the platform; undefined if there is none, or if it is unreadable. */
export async function readSavedVersion(
  { kind, id }: EditorTab,
  organizationId: string,
  pulled: PulledVersion | null,
  signal: AbortSignal,
): Promise<FlowBase | undefined> {
  const row = await readRow(kind, id, organizationId, signal);
  if (row === undefined) return undefined;
  const revision = await readRow('flowRevision', row.workingRevisionId, organizationId, signal);
  const version = revision && savedVersion(row, revision, pulled);
  return version?.ok === true ? version.base : undefined;
}
