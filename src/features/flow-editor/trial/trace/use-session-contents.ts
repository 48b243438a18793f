import { useBatchedLookup } from '../../../../client/data/use-batched.ts';
import { useEntity } from '../../../../client/data/use-entity.ts';
import type { Contents } from '../../../../domain/flow/contents/contents.ts';
import { contentsOfRevision } from '../../../../fields/flow/trial/use-macro-contents.ts';

/** The contents that a session runs: those of its deployment, with the macro versions of that time. */
export interface SessionContents {
  readonly main: Contents | undefined;
  readonly macro: (id: string) => Contents | undefined;
  readonly revisionOfMacro: (id: string) => string | undefined;
}

export function useSessionContents(revisionId: string | null): SessionContents {
  const revision = useEntity('flowRevision', revisionId);
  const info = useEntity('flowRevisionInfo', revisionId);
  const macros: Readonly<Record<string, string>> =
    info.state === 'ready' ? (info.entity.deployment?.macros ?? {}) : {};
  const find = useBatchedLookup(Object.values(macros).map((id) => ({ type: 'flowRevision' as const, id })));
  const revisionOfMacro = (id: string) => (Object.hasOwn(macros, id) ? macros[id] : undefined);
  return {
    main: revision.state === 'ready' ? contentsOfRevision(revision.entity) : undefined,
    revisionOfMacro,
    macro(id) {
      const pinned = revisionOfMacro(id);
      const found = pinned === undefined ? undefined : find('flowRevision', pinned);
      return found?.state === 'ready' ? contentsOfRevision(found.entity) : undefined;
    },
  };
}
