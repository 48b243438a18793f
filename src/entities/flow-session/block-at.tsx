import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLink } from '../../client/connection/link.ts';
import { BlockPlace } from '../../fields/flow/lazy-outline.ts';

interface SessionPlace {
  readonly path: readonly string[];
  readonly nodeId: string;
}

/** The block of a place in a session; its id where the version is not known, or its name cannot be loaded. */
export function BlockAt({
  place: { path, nodeId },
  revisionId,
}: {
  place: SessionPlace;
  revisionId?: string | undefined;
}) {
  const { status } = useLink();
  if (revisionId === undefined) return nodeId;
  return (
    <CatchBoundary getResetKey={() => `${revisionId} ${status}`} errorComponent={() => nodeId}>
      <Suspense fallback="…">
        <BlockPlace revisionId={revisionId} path={path} nodeId={nodeId} />
      </Suspense>
    </CatchBoundary>
  );
}
