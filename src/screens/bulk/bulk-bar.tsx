import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, useTransition } from 'react';
import type { PermissionHolder } from '../../domain/access/can.ts';
import type { Action } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { BulkViewer } from '../../entities/define/bulk-form.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { useSession } from '../../client/session/session.ts';
import { useCountedRows } from '../counted-rows.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import styles from './bulk.module.css';
import { HiddenCount } from './hidden-count.tsx';
import { namedLimit } from './shown-ids.ts';
import type { NarrowedList } from './use-hidden-ids.ts';
import { useHiddenIds } from './use-hidden-ids.ts';
import type { TickedRows } from './use-ticked-rows.ts';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));
const CommandDialog = lazy(async () => ({ default: (await import('./command-dialog.tsx')).CommandDialog }));

type Props = {
  name: ViewName;
  organizationId: string | null;
  holder: PermissionHolder;
  /** The bulk actions. */
  actions: readonly Action<EntityRow>[];
  marks: TickedRows;
  list: NarrowedList;
  /** Narrows the list to these rows. */
  onShowOnly: (ids: readonly string[]) => void;
};

/** The actions on the ticked rows. */
export function BulkBar({ name, organizationId, holder, actions, marks, list, onShowOnly }: Props) {
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const offline = useOfflineReason();
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const [chosen, choose] = useState<Action<EntityRow> | null>(null);
  const [reading, read] = useTransition();
  const hidden = useHiddenIds(list, marks.ids);
  const { count } = list;
  const selectedRows = useCountedRows(name)(marks.ids.size);
  const [all, limit] = [formatNumber(count, locale), formatNumber(namedLimit, locale)];
  const asker: BulkViewer | null = userId === null ? null : { userId, holder, organizationId, locale };
  const close = (what: 'begun' | 'left'): void => {
    choose(null);
    // Changed rows stay selected for the next action.
    if (what === 'begun' && chosen?.run.kind === 'delete') marks.clear();
  };
  const dialog = chosen &&
    asker && { type: name, action: chosen, ids: [...marks.ids], hidden, asker, onClose: close };
  return (
    <section className={styles.bar} aria-label={t`Selected rows`}>
      <output className={styles.count}>
        <Trans>{selectedRows} selected</Trans>
        <HiddenCount ids={marks.ids} hidden={hidden} />
      </output>
      {hidden.size > 0 && (
        <span className={styles.actions}>
          <Button
            size="small"
            variant="ghost"
            disabledReason={
              marks.ids.size > namedLimit ? t`At most ${limit} rows can be shown this way.` : undefined
            }
            onClick={() => onShowOnly([...marks.ids])}
          >
            <Trans>Show selected rows only</Trans>
          </Button>
          <Button size="small" variant="ghost" onClick={() => marks.set([...hidden], false)}>
            <Trans>Deselect rows not shown</Trans>
          </Button>
        </span>
      )}
      {marks.ids.size < count && (
        <Button
          size="small"
          variant="ghost"
          busy={reading}
          onClick={() =>
            read(async () => {
              try {
                await marks.all();
              } catch (error) {
                console.error('bulk:', error);
                toast.error(t`Not all rows could be selected. Try again when the connection is back.`, 10);
              }
            })
          }
        >
          <Trans>Select all {all}</Trans>
        </Button>
      )}
      <span className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action.id}
            size="small"
            icon={action.icon}
            disabledReason={offline}
            onClick={() => choose(action)}
          >
            {action.run.kind === 'form'
              ? t`Update fields`
              : action.run.kind === 'delete'
                ? t`Delete`
                : i18n._(action.label)}
          </Button>
        ))}
      </span>
      <span className={styles.clear}>
        <IconButton icon="close" size="small" label={t`Clear selection`} onClick={marks.clear} />
      </span>
      <Suspense>
        {dialog && chosen.run.kind === 'form' && <ChangeDialog {...dialog} />}
        {dialog && chosen.run.kind !== 'form' && <CommandDialog {...dialog} />}
      </Suspense>
    </section>
  );
}
