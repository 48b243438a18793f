import { Trans, useLingui } from '@lingui/react/macro';
import { useLink } from '../../../client/connection/link.ts';
import { MissingVersion, UnreadableContents } from '../../../fields/flow/outline/unshown-version.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';

/** Replaces a version that cannot be shown, or is still loading. */
export function VersionProblem({ state }: { state: 'loading' | 'missing' | 'unreadable' | 'tooLarge' }) {
  const { t } = useLingui();
  const isOffline = useLink().status === 'disconnected';
  if (state === 'missing') return <MissingVersion />;
  if (state !== 'loading') return <UnreadableContents isTooLarge={state === 'tooLarge'} />;
  if (!isOffline) return <SkeletonRows label={t`Loading…`} rows={3} />;
  return (
    <EmptyState icon="offline" title={t`This version is not available offline`}>
      <Trans>It has not been opened on this device. It loads when the connection is back.</Trans>
    </EmptyState>
  );
}
