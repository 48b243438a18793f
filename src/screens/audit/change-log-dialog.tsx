import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuditedEntity } from '../../domain/entities/audit-entry/query.ts';
import { auditLimit, auditQuery, auditDisplayLimit } from '../../domain/entities/audit-entry/query.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { windowLimit } from '../../domain/protocol/window.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { RefusedState } from '../refused-state.tsx';
import { FreshnessLabel } from '../freshness-label.tsx';
import styles from './audit.module.css';
import { ChangeEntry } from './change-entry.tsx';

type Props = {
  of: AuditedEntity;
  /** The name of the entity. */
  name: string;
  onClose: () => void;
};

/** The change log of an entity, newest first. */
export function ChangeLogDialog({ of, name, onClose }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(windowLimit);
  const pages = Array.from({ length: Math.ceil(shown / windowLimit) }, (_, at) => at * windowLimit);
  return (
    <Dialog
      title={t`Change log`}
      subject={name}
      size="large"
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {pages.map((offset) => (
        <Changes
          key={offset}
          of={of}
          offset={offset}
          onMore={offset + windowLimit === shown ? () => setShown(shown + windowLimit) : undefined}
        />
      ))}
    </Dialog>
  );
}

/** Makes the scrolling dialog reachable by keyboard; it has no other focusable content. */
const keyStop = { tabIndex: 0 };

type ChangesProps = { of: AuditedEntity; offset: number; onMore: (() => void) | undefined };

/** One page of the log; the last one has a button for the next. */
function Changes({ of, offset, onMore }: ChangesProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const count = formatNumber(auditDisplayLimit, locale);
  const view = useDataSet(auditQuery(of, auditLimit), { offset });
  if (view.state === 'loading') return <SkeletonRows label={t`Loading…`} rows={5} />;
  if (view.state === 'refused') return <RefusedState code={view.code} />;
  if (view.count === 0) return <EmptyState icon="history" title={t`No changes yet`} />;
  return (
    <>
      {offset === 0 && view.count > auditDisplayLimit && (
        <Notice tone="info">
          <Trans>Showing the latest {count} changes. Older changes are not shown.</Trans>
        </Notice>
      )}
      {offset === 0 && <FreshnessLabel freshness={view.freshness} />}
      <ol className={styles.changes} {...(offset === 0 && keyStop)}>
        {view.rows.map((entry) => (
          <ChangeEntry key={entry.id} of={of} entry={entry} />
        ))}
      </ol>
      {onMore && offset + view.rows.length < Math.min(view.count, auditDisplayLimit) && (
        <Button size="small" onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
