import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';

export function MissingVersion() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`This version could not be found`}>
      <Trans>It does not exist, or you do not have access to it.</Trans>
    </EmptyState>
  );
}

/** Replaces contents that cannot be read. */
export function UnreadableContents({ isTooLarge }: { isTooLarge: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState icon="warning" title={t`The contents cannot be shown`}>
      {isTooLarge ? (
        <Trans>They exceed a limit on the contents of a flow.</Trans>
      ) : (
        <Trans>Their format is not that of a flow.</Trans>
      )}
    </EmptyState>
  );
}
