import type { Macro } from '../../../../src/domain/entities/macro/model.ts';
import type { Flow } from '../../../../src/domain/entities/flow/model.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { macroInterface } from '../../../../src/domain/flow/graph/macro-values.ts';
import { sameJson } from '../../../../src/lib/value/same-json.ts';
import { changedFields } from '../../store/changed-fields.ts';
import type { UserRequest } from '../handler.ts';
import { preview } from '../../store/preview.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { conflict, invalid } from '../../base/refusal.ts';
import type { CallChange } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { patch, patchUnlessEmpty } from '../../store/write.ts';
import type { ContentsJson } from './contents.ts';
import { macroIdsOf, readSubmitted } from './contents.ts';
import { changedMacroWrites, interfaceFields, macrosIn } from './macro-interfaces.ts';
import type { Rows } from './rows.ts';
import { cycleWith, workingInfo } from './reach.ts';
import type { Pulling } from './pulled-links.ts';
import { pulledLinks } from './pulled-links.ts';
import { isReadable } from './readable-object.ts';
import type { NewContents } from './saved-revision.ts';
import { saveRevision } from './saved-revision.ts';

type Answer = CallAnswer<'flow.update'>;
type Saving = CallChange & { readonly answer: () => Answer };

interface Submitted {
  readonly contents?: ContentsJson | undefined;
  readonly base?: string | undefined;
}

/**
 * The submitted contents; undefined if there are none, or nothing new. Throws Refusal (409) if others have saved since
 * the base, unless the contents are those already: a repeat is harmless.
 */
function newContents(
  rows: Rows,
  row: Flow | Macro,
  { contents: json, base }: Submitted,
): NewContents | undefined {
  if (json === undefined) return undefined;
  const contents = readSubmitted(json);
  const current = rows.get('flowRevision', row.workingRevisionId);
  if (sameJson(current?.contents, json)) return undefined;
  const contentTimestamp = current?.contentTimestamp;
  if (base !== undefined && base !== contentTimestamp)
    throw conflict('flowChanged', 'Others have saved since', 'base', { contentTimestamp });
  return { json, contents };
}

/** Throws Refusal (409) if there are changes of fields that were made from an older row. */
function requireNewest({ lastUpdate }: Flow | Macro, changes: object, baseUpdate: string | undefined): void {
  if (baseUpdate !== undefined && baseUpdate !== lastUpdate && Object.keys(changes).length > 0)
    throw conflict('flowChanged', 'Others have changed it since', 'baseUpdate', { lastUpdate });
}

const answerOf = (rows: Rows, row: Flow | Macro, lastUpdate: string, contentTimestamp?: string): Answer => ({
  lastUpdate,
  contentTimestamp: contentTimestamp ?? workingInfo(rows, row)?.contentTimestamp ?? row.createDate,
});

const pullOf = (request: UserRequest, pulled: Pulling['pulled']): Omit<Pulling, 'saved'> => ({
  pulled,
  isReadable: (shared) => isReadable(request, shared),
});

/** Changes a flow; contents make a new working revision. Throws Refusal. */
export function updateFlow(request: UserRequest<'flow.update'>): Saving {
  const { store, now } = request.services;
  const flow = subjectOf(request, 'flow');
  const { contents, base, baseUpdate, pulled, ...given } = request.body;
  const rows = preview(store, []);
  const submitted = newContents(rows, flow, { contents, base });
  const fields = changedFields(flow, given);
  requireNewest(flow, fields, baseUpdate);
  const saved = submitted && saveRevision(request, rows, flow, 'flow', submitted);
  const changes = { ...fields, ...saved?.fields };
  const isChanged = Object.keys(changes).length > 0;
  const links = pulledLinks(preview(store, saved?.revision ?? []), flow, 'flow', {
    ...pullOf(request, pulled),
    saved,
  });
  const lastUpdate = isChanged ? (saved?.contentTimestamp ?? new Date(now()).toISOString()) : flow.lastUpdate;
  return {
    writes: patchUnlessEmpty('flow', flow.id, { ...links, ...(isChanged && { ...changes, lastUpdate }) }),
    unaudited: saved?.revision ?? [],
    answer: () => answerOf(rows, flow, lastUpdate, saved?.contentTimestamp),
  };
}

/** Changes a macro; contents make a new working revision, and move those of all that use it. Throws Refusal. */
export function updateMacro(request: UserRequest<'macro.update'>): Saving {
  const { store, now } = request.services;
  const macro = subjectOf(request, 'macro');
  const { contents, base, baseUpdate, pulled, ...given } = request.body;
  const rows = preview(store, []);
  const submitted = newContents(rows, macro, { contents, base });
  const changed = changedFields(macro, given);
  requireNewest(macro, changed, baseUpdate);
  if (submitted === undefined) {
    const isChanged = Object.keys(changed).length > 0;
    const lastUpdate = isChanged ? new Date(now()).toISOString() : macro.lastUpdate;
    const links = pulledLinks(rows, macro, 'macro', { ...pullOf(request, pulled), saved: undefined });
    return {
      writes: patchUnlessEmpty('macro', macro.id, { ...links, ...(isChanged && { ...changed, lastUpdate }) }),
      answer: () => answerOf(rows, macro, lastUpdate),
    };
  }
  const circle = cycleWith(rows, macro, macroIdsOf(submitted.contents));
  if (circle !== undefined) {
    const names = circle.map((id) => rowOf(store, 'macro', id)?.name ?? id);
    throw invalid('macroCycle', `Macros contain each other: ${names.join(', ')}`, 'contents', { names });
  }
  const newRevision = saveRevision(request, rows, macro, 'macro', submitted);
  const { revision, contentTimestamp, fields } = newRevision;
  const links = pulledLinks(preview(store, revision), macro, 'macro', {
    ...pullOf(request, pulled),
    saved: newRevision,
  });
  const { organizationId } = macro;
  const saved = macroInterface(submitted.contents, macrosIn(rows, organizationId));
  const changes = {
    ...changed,
    ...links,
    ...changedFields(macro, { ...fields, ...interfaceFields(saved) }),
    lastUpdate: contentTimestamp,
  };
  const write = patch('macro', macro.id, changes);
  const after = preview(store, [write, ...revision]);
  return {
    writes: [write],
    unaudited: [...revision, ...changedMacroWrites(after, macro, contentTimestamp)],
    answer: () => answerOf(rows, macro, contentTimestamp, contentTimestamp),
  };
}
