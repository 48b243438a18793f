import { randomUUID } from 'node:crypto';
import { sameJson } from '../../../../src/lib/value/same-json.ts';
import { hasFields } from '../../store/changed-fields.ts';
import { preview } from '../../store/preview.ts';
import type { UserRequest } from '../handler.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import type { CallChange } from '../user-calls.ts';
import type { ContentsJson } from './contents.ts';
import { readSubmitted } from './contents.ts';
import { newFlow, newMacro } from './new-flow.ts';
import type { Rows } from './rows.ts';
import { saveRevision } from './saved-revision.ts';

type Creating = CallChange & { readonly answer: () => { readonly id: string } };

/** The contents that a flow began with, or the oldest that are kept; whatever others have saved since. */
function firstContents(rows: Rows, flowId: string): ContentsJson | undefined {
  const saved = rows.by('flowRevisionInfo', 'flowId', flowId).filter(({ deployment }) => deployment === null);
  const [first] = saved.toSorted((a, b) => (a.contentTimestamp < b.contentTimestamp ? -1 : 1));
  return first && rows.get('flowRevision', first.id)?.contents;
}

/**
 * Creates a flow with contents, or without blocks. Repeating the call changes nothing, even if others have saved other
 * contents since. Throws Refusal.
 */
export function createFlow(request: UserRequest<'flow.create'>): Creating {
  const { id = randomUUID(), organizationId, name, summary, contents: json } = request.body;
  const { userId, services } = request;
  const rows = preview(services.store, []);
  const contents = json && readSubmitted(json);
  const isSame = (known: { readonly name: string; readonly summary: string }): boolean =>
    hasFields(known, { name, summary }) && (json === undefined || sameJson(firstContents(rows, id), json));
  const answer = () => ({ id });
  if (isRepeatedCreate(request, 'flow', { id, organizationId }, isSame)) return { writes: [], answer };
  const given = { id, organizationId, name, summary, revisionId: randomUUID(), userId, at: services.now() };
  const first =
    json && contents && saveRevision(request, rows, { id, organizationId }, 'flow', { json, contents });
  const { row, revision } = newFlow(given, first);
  return { writes: [row], unaudited: revision, answer };
}

/** Creates a macro without blocks; repeating the call changes nothing. Throws Refusal. */
export function createMacro(request: UserRequest<'macro.create'>): Creating {
  const { id = randomUUID(), organizationId, name, summary } = request.body;
  const isSame = (known: { readonly name: string; readonly summary: string }): boolean =>
    hasFields(known, { name, summary });
  const answer = () => ({ id });
  if (isRepeatedCreate(request, 'macro', { id, organizationId }, isSame)) return { writes: [], answer };
  const { userId, services } = request;
  const given = { id, organizationId, name, summary, revisionId: randomUUID(), userId, at: services.now() };
  const { row, revision } = newMacro(given);
  return { writes: [row], unaudited: revision, answer };
}
