import { useMemo, useState } from 'react';
import type { RelatedEntity } from '../../../client/data/use-batched.ts';
import { useBatchedLookup } from '../../../client/data/use-batched.ts';
import type { FlowRevision } from '../../../domain/entities/flow-revision/model.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { readContents } from '../../../domain/flow/contents/contents.ts';
import type { MacroContents } from '../../../domain/flow/run/program/program.ts';
import { sameMembers } from '../../../lib/value/same-members.ts';
import { macroContentsOf } from './macro-contents.ts';
import { reachedMacros } from './reached-macros.ts';
import type { UnreadMacro } from './library-contents.ts';
import { useLibraryContents } from './use-library-contents.ts';

const known = new WeakMap<FlowRevision, Contents | null>();

/** The contents of a revision, read once; undefined if they cannot be read. */
export function contentsOfRevision(revision: FlowRevision): Contents | undefined {
  let contents = known.get(revision);
  if (contents === undefined) {
    const outcome = readContents(revision.contents);
    contents = outcome.ok ? outcome.contents : null;
    known.set(revision, contents);
  }
  return contents ?? undefined;
}

export interface ReachedContents {
  /** Whether the contents of all macros have arrived: without one of them, a run has no known outcome. */
  readonly isComplete: boolean;
  /** The library macros whose contents are not here. */
  readonly unread: readonly UnreadMacro[];
  /** Whether there are too many macros to load all. */
  readonly isCut: boolean;
  readonly macroOf: MacroContents;
  readonly all: readonly Contents[];
}

/**
 * The contents of the macros that a flow reaches: those of the organization as they are saved, library macros in their
 * installed versions. The same object until one of them changes.
 */
export function useMacroContents(contents: Contents, organizationId: string): ReachedContents {
  const [ids, setIds] = useState<readonly string[]>([]);
  const macros = useBatchedLookup(
    useMemo(() => ids.map((id): RelatedEntity => ({ type: 'macro', id })), [ids]),
  );
  const revisions = useMemo(
    () =>
      ids.map((id) => {
        const macro = macros('macro', id);
        if (macro.state !== 'ready') return macro.state;
        return macro.entity.deleteDate === null ? macro.entity.workingRevisionId : 'missing';
      }),
    [ids, macros],
  );
  const asked = useMemo(
    () =>
      revisions.flatMap((id): readonly RelatedEntity[] =>
        id === 'loading' || id === 'missing' ? [] : [{ type: 'flowRevision', id }],
      ),
    [revisions],
  );
  const found = useBatchedLookup(asked);
  const { isLoading, byId } = useMemo(() => {
    const states = revisions.map((revisionId) => {
      if (revisionId === 'loading' || revisionId === 'missing') return revisionId;
      const revision = found('flowRevision', revisionId);
      return revision.state === 'ready' ? (contentsOfRevision(revision.entity) ?? 'missing') : revision.state;
    });
    const known = ids.flatMap((id, at) => {
      const state = states[at];
      return typeof state === 'object' ? [[id, state] as const] : [];
    });
    return { isLoading: states.includes('loading'), byId: new Map(known) };
  }, [ids, revisions, found]);
  const reached = useMemo(() => reachedMacros(contents, (id) => byId.get(id)), [contents, byId]);
  const isSame = sameMembers(reached.own, ids);
  if (!isSame) setIds(reached.own);
  const library = useLibraryContents(organizationId, reached.library);
  return useMemo(() => {
    const states = [...library.values()];
    const installed = [...library].flatMap(([id, one]) =>
      one.state === 'ready' ? [[id, one.version] as const] : [],
    );
    const unread = states.flatMap((one) => (one.state === 'unread' ? one.macro : []));
    const isMissing = unread.length > 0 || states.some(({ state }) => state === 'loading');
    return {
      isComplete: isSame && !isLoading && !isMissing && !reached.isCut,
      unread,
      isCut: reached.isCut,
      ...macroContentsOf(byId, new Map(installed)),
    };
  }, [isSame, isLoading, byId, reached, library]);
}
