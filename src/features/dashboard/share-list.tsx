import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WallboardShare } from '../../domain/entities/wallboard-share/model.ts';
import { Button } from '../../kit/button/button.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { shareQuery } from './share-query.ts';
import styles from './share.module.css';

type Revoke = (share: WallboardShare) => void;

function ValidUntil({ at }: { at: string }) {
  const { dateTime } = useFormat();
  return <time dateTime={at}>{formatDateTime(at, dateTime)}</time>;
}

function RevokeButton({ share, onRevoke }: { share: WallboardShare; onRevoke: Revoke }) {
  const { t } = useLingui();
  const { name } = share;
  return (
    <Button size="small" aria-label={t`Revoke ${name}`} onClick={() => onRevoke(share)}>
      <Trans>Revoke</Trans>
    </Button>
  );
}

const nameCell = (share: WallboardShare) => share.name;
const validCell = (share: WallboardShare) => <ValidUntil at={share.validUntil} />;
const revokeCell = (onRevoke: Revoke) => (share: WallboardShare) => (
  <RevokeButton share={share} onRevoke={onRevoke} />
);

/** The links to this dashboard, each with a button to revoke it. */
export function ShareList({ organizationId, onRevoke }: { organizationId: string; onRevoke: Revoke }) {
  const { t } = useLingui();
  const view = useDataSet(shareQuery(organizationId));
  const columns = useMemo<SimpleColumn<WallboardShare>[]>(
    () => [
      { key: 'name', title: t`Name`, cell: nameCell },
      { key: 'validUntil', title: t`Valid until`, tight: true, cell: validCell },
      { key: 'action', title: { hidden: t`Actions` }, align: 'end', tight: true, cell: revokeCell(onRevoke) },
    ],
    [t, onRevoke],
  );
  if (view.state !== 'ready' || view.rows.length === 0) return null;
  return (
    <div className={styles.list}>
      <SimpleTable label={t`Shared links`} columns={columns} rows={view.rows} rowKey={(share) => share.id} />
    </div>
  );
}
