import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { errorCode } from '../../domain/protocol/error.ts';
import type { DataSetView } from '../../client/data/use-data-set.ts';
import { RefusedState } from '../../screens/refused-state.tsx';
import styles from './organization-picker.module.css';

/** Replaces the tree while it is empty: loading, no match, no access. */
export function PickerMessage({ view, search }: { view: DataSetView<unknown>; search: string }) {
  const { t } = useLingui();
  const none = view.state === 'refused' && view.code === errorCode.organizationOutOfReach;
  if (view.state === 'refused' && !none) return <RefusedState code={view.code} />;
  if (view.state === 'ready' && search !== '')
    return (
      <EmptyState icon="search" title={t`No organization matches “${search}”`}>
        <Trans>
          Only names of organizations are searched here. “Go to…” also finds users, numbers and MAC addresses
          in all of them.
        </Trans>
      </EmptyState>
    );
  // Trust only a live answer: the tree is empty, or the user's own organization is closed.
  if (none || (view.state === 'ready' && view.freshness.state === 'live')) {
    return (
      <EmptyState
        icon="lock"
        title={t`You do not have access to any organizations. Please contact your administrator to resolve the issue.`}
      />
    );
  }
  return (
    <div className={styles.loading}>
      <output>
        <Trans>Loading organizations...</Trans>
      </output>
      {['34%', '46%', '28%', '52%', '38%', '44%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
