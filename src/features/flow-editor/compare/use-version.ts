import { useMemo } from 'react';
import { useBatched } from '../../../client/data/use-batched.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import { readDocument } from '../../../domain/flow/edit/document.ts';
import type { LoadedVersion } from './compared-documents.ts';

/** A saved or deployed version to compare. */
export type Version =
  | { readonly state: 'loading' | 'missing' | 'unreadable' | 'tooLarge' }
  | { readonly state: 'ready'; readonly version: LoadedVersion };

/** Loads a version; null loads none. */
export function useVersion(id: string | null): Version {
  const found = useEntity('flowRevision', id);
  const known = useBatched('flowRevisionInfo', id);
  const deployment = known.state === 'ready' ? known.entity.deployment : null;
  const contents = found.state === 'ready' ? found.entity.contents : null;
  const outcome = useMemo(
    () => (contents === null ? null : readDocument({ name: '', summary: '' }, contents)),
    [contents],
  );
  const version = useMemo(
    () => (outcome?.ok === true && id !== null ? { id, document: outcome.document, deployment } : null),
    [id, outcome, deployment],
  );
  if (found.state === 'missing') return { state: 'missing' };
  if (outcome === null || known.state === 'loading') return { state: 'loading' };
  if (!outcome.ok) return { state: outcome.reason };
  return version === null ? { state: 'loading' } : { state: 'ready', version };
}
