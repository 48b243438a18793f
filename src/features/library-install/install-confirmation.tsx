import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { useSession } from '../../client/session/session.ts';
import type { SharedObject } from '../../domain/entities/shared-object/model.ts';
import { sharedObjectFields as fields } from '../../entities/shared-object/fields.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { platformAccessFor } from '../../screens/bulk/run/platform-access.ts';
import { startJob } from '../../screens/bulk/run/jobs.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { installWork } from './install-work.ts';
import styles from './library-install.module.css';
import { installTitle, useIsInstalling } from './use-is-installing.ts';

type Props = {
  /** The chosen shared objects. */
  ids: readonly string[];
  organizationId: string;
  onBack: () => void;
  onClose: () => void;
};

function Name({ shared: { name, deleteDate } }: { shared: SharedObject }) {
  const { t } = useLingui();
  return (
    <>
      {name} {deleteDate !== null && <StatusBadge tone="warn">{t`No longer listed`}</StatusBadge>}
    </>
  );
}

function useColumns(): readonly SimpleColumn<SharedObject>[] {
  const { i18n } = useLingui();
  return useMemo(
    () => [
      { key: 'name', title: i18n._(fields.name.title), cell: (shared) => <Name shared={shared} /> },
      { key: 'kind', title: i18n._(fields.kind.title), cell: ({ kind }) => fields.kind.show(kind) },
      { key: 'vendor', title: i18n._(fields['vendor.name'].title), cell: ({ vendor }) => vendor.name },
      { key: 'library', title: i18n._(fields['library.name'].title), cell: ({ library }) => library.name },
      {
        key: 'version',
        title: i18n._(fields.latestVersion.title),
        cell: ({ latestVersion }) => latestVersion,
      },
    ],
    [i18n],
  );
}

/** Names what is about to be installed. One call is sent for each, as a job that shows their outcomes. */
export function InstallConfirmation({ ids, organizationId, onBack, onClose }: Props) {
  const { i18n, t } = useLingui();
  const offline = useOfflineReason();
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const isInstalling = useIsInstalling();
  const columns = useColumns();
  const found = useDataSet(
    ids.length === 0
      ? null
      : {
          entityType: 'sharedObject',
          constraints: [{ type: 'ids', ids: ids.toSorted() }],
          sorting: [{ by: 'name', dir: 'asc' }],
          limit: ids.length,
        },
    { limit: 'all' },
  );
  const chosen = found.state === 'ready' && found.answers === 'now' ? found.rows : null;
  const reason =
    offline ??
    (ids.length === 0
      ? t`Everything you selected is already installed.`
      : isInstalling
        ? t`The previous installation is still in progress.`
        : undefined);
  const install = (): void => {
    if (chosen === null || userId === null) return;
    startJob({
      userId,
      title: installTitle,
      names: new Map(chosen.map(({ id, name }) => [id, name])),
      ids: chosen.map(({ id }) => id),
      work: installWork(chosen, { userId, organizationId }, platformAccessFor(userId)),
      undo: null,
    });
    onClose();
  };
  return (
    <Dialog
      title={i18n._(installTitle)}
      size="large"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) install();
      }}
      footer={
        <>
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            data-autofocus
            busy={chosen === null && ids.length > 0}
            disabledReason={reason}
          >
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      {ids.length === 0 ? (
        <p>{t`Everything you selected is already installed.`}</p>
      ) : (
        <div className={styles.confirmation}>
          <p>
            <Plural
              value={ids.length}
              one="This will be installed in its latest version:"
              other="These # will be installed in their latest versions:"
            />
          </p>
          {chosen === null ? (
            <SkeletonRows label={t`Loading…`} rows={Math.min(ids.length, 12)} />
          ) : (
            <SimpleTable label={t`To be installed`} columns={columns} rows={chosen} rowKey={({ id }) => id} />
          )}
        </div>
      )}
    </Dialog>
  );
}
