import { Suspense } from 'react';
import { BlockPlace } from '../../fields/flow/lazy-outline.ts';

interface SessionPlace {
  readonly path: readonly string[];
  readonly nodeId: string;
}

/** The block of a place in a session; its id where the version is not known. */
export function BlockAt({
  place: { path, nodeId },
  revisionId,
}: {
  place: SessionPlace;
  revisionId?: string | undefined;
}) {
  if (revisionId === undefined) return nodeId;
  return (
    <Suspense fallback="…">
      <BlockPlace revisionId={revisionId} path={path} nodeId={nodeId} />
    </Suspense>
  );
}
