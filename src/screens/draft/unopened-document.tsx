import { Trans, useLingui } from '@lingui/react/macro';
import { useLink } from '../../client/connection/link.ts';
import { errorCode } from '../../domain/protocol/error.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { RefusedState } from '../refused-state.tsx';

type Props = {
  /** The code of a refusal. */
  failure: string | undefined;
  loadingLabel: string;
  offlineTitle: string;
};

/** A document that is being loaded, or cannot be. */
export function LoadingDocument({ failure, loadingLabel, offlineTitle }: Props) {
  const isOffline = useLink().status === 'disconnected';
  if (failure !== undefined) return <RefusedState code={failure} />;
  if (!isOffline) return <SkeletonRows label={loadingLabel} rows={6} />;
  return (
    <EmptyState icon="offline" title={offlineTitle}>
      <Trans>It has not been opened on this device. It loads when the connection is back.</Trans>
    </EmptyState>
  );
}

/** A document that was not found; without the permission to view it, it may well exist. */
export function MissingDocument({ mayView }: { mayView: boolean }) {
  const { t } = useLingui();
  if (!mayView) return <RefusedState code={errorCode.notPermitted} />;
  return (
    <EmptyState title={t`not found`}>
      <Trans>It does not exist, or you do not have access to it.</Trans>
    </EmptyState>
  );
}
