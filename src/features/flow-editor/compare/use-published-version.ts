import { useMemo } from 'react';
import { useAnswer } from '../../../client/data/use-answer.ts';
import type { PulledVersion } from '../../../domain/flow/edit/document.ts';
import { readDocument } from '../../../domain/flow/edit/document.ts';
import { useEditorDocument, useEditorPart } from '../model/editor-document.ts';
import { useOwnMacros } from '../model/use-macro-rows.ts';
import { ownDocument } from './own-document.ts';
import type { Version } from './use-version.ts';

const loading = { state: 'loading' } as const;
const missing = { state: 'missing' } as const;

/** A published version as the organization has it. Other versions stay as they are. */
export function useOwnVersion(found: Version, isPublished: boolean): Version {
  const own = useEditorPart(({ base }) => base.document);
  const macros = useOwnMacros();
  const version = found.state === 'ready' ? found.version : null;
  const mapped = useMemo(
    () =>
      version === null || macros === null
        ? null
        : { ...version, document: ownDocument(version.document, macros, own) },
    [version, macros, own],
  );
  if (found.state !== 'ready' || !isPublished) return found;
  return mapped === null ? loading : { state: 'ready', version: mapped };
}

/**
 * Reads a version of a shared object, as the organization has it. The revision of a release from elsewhere may be out of
 * reach, so the platform is asked for it. null reads none.
 */
export function usePublishedVersion(asked: PulledVersion | null): Version {
  const { organizationId } = useEditorDocument();
  const [answer] = useAnswer(
    asked && {
      name: 'sharedObject.version',
      parameters: { id: asked.sharedObjectId, version: asked.version },
      organizationId,
    },
  );
  const contents = answer.state === 'ready' ? answer.value.contents : null;
  const outcome = useMemo(
    () => (contents === null ? null : readDocument({ name: '', summary: '' }, contents)),
    [contents],
  );
  const id = asked === null ? '' : `${asked.sharedObjectId} ${asked.version}`;
  const version = useMemo(
    () => (outcome?.ok === true ? { id, document: outcome.document, deployment: null } : null),
    [id, outcome],
  );
  const read: Version =
    version !== null
      ? { state: 'ready', version }
      : outcome?.ok === false
        ? { state: outcome.reason }
        : answer.state === 'failed' && answer.code !== null
          ? missing
          : loading;
  return useOwnVersion(read, true);
}
