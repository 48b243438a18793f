import { useBatched } from '../../../client/data/use-batched.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import type { PulledVersion } from '../../../domain/flow/edit/document.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useSharedObjects } from '../model/use-shared-objects.ts';
import { useOwnVersion, usePublishedVersion } from './use-published-version.ts';
import type { Version } from './use-version.ts';
import { useVersion } from './use-version.ts';

const noLinks = { links: [] };

/** The version of a linked shared object that is this revision; null if there is none. */
function useRelease(revisionId: string | null): PulledVersion | null {
  const { tab } = useEditorDocument();
  const row = useEntity(tab.kind, tab.id);
  const linked = useSharedObjects(row.state === 'ready' && revisionId !== null ? row.entity : noLinks);
  if (linked.state !== 'ready') return null;
  for (const { shared } of linked.rows)
    for (const { version, data } of shared.versions)
      if (data.revisionId === revisionId) return { sharedObjectId: shared.id, version };
  return null;
}

/** Loads a version of the open flow: a saved one, or a published one as the organization has it. null loads none. */
export function useFlowVersion(id: string | null): Version {
  const { tab } = useEditorDocument();
  const found = useVersion(id);
  const known = useBatched('flowRevisionInfo', id);
  // A published version is a revision of the shared object.
  const own = useOwnVersion(found, known.state === 'ready' && known.entity.flowId !== tab.id);
  const release = useRelease(found.state === 'missing' ? id : null);
  const released = usePublishedVersion(release);
  return release === null ? own : released;
}
