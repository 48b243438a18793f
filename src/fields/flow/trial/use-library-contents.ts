import { useMemo } from 'react';
import { useMayView } from '../../../client/data/access.ts';
import { useAnswers } from '../../../client/data/use-answer.ts';
import type { RelatedEntity } from '../../../client/data/use-batched.ts';
import { useBatchedLookup } from '../../../client/data/use-batched.ts';
import { installedId } from '../../../domain/entities/library-flow/rules.ts';
import type { LibraryContents } from './library-contents.ts';
import { libraryContents } from './library-contents.ts';

/** The installed versions of library macros in an organization, by shared object. The platform is asked for them. */
export function useLibraryContents(
  organizationId: string,
  ids: readonly string[],
): ReadonlyMap<string, LibraryContents> {
  const mayView = useMayView('libraryMacro');
  const find = useBatchedLookup(
    useMemo(
      () => ids.map((id): RelatedEntity => ({ type: 'libraryMacro', id: installedId(id, organizationId) })),
      [ids, organizationId],
    ),
  );
  const rows = useMemo(
    () => ids.map((id) => ({ id, row: find('libraryMacro', installedId(id, organizationId)) })),
    [ids, find, organizationId],
  );
  const asked = useMemo(
    () =>
      rows.flatMap(({ id, row }) =>
        mayView && row.state === 'ready' && row.entity.deleteDate === null
          ? [{ id, version: row.entity.sharedVersion }]
          : [],
      ),
    [rows, mayView],
  );
  const [answers] = useAnswers(
    asked.map((parameters) => ({ name: 'sharedObject.version' as const, parameters, organizationId })),
  );
  return useMemo(() => {
    const answerOf = new Map(asked.map(({ id }, at) => [id, answers[at]]));
    return new Map(rows.map(({ id, row }) => [id, libraryContents(row, mayView, answerOf.get(id))]));
  }, [rows, mayView, asked, answers]);
}
