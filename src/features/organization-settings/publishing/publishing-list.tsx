import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { capabilities } from '../../../domain/access/capability.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import type { EntityForm, FormSubject } from '../../../entities/define/form.ts';
import { Button } from '../../../kit/button/button.tsx';
import type { SimpleColumn } from '../../../kit/table/simple-table.tsx';
import { SimpleTable } from '../../../kit/table/simple-table.tsx';
import { newUuid } from '../../../lib/secret/uuid.ts';
import { FormDialog } from '../../../screens/form/form-dialog.tsx';
import { FreshnessLabel } from '../../../screens/freshness-label.tsx';
import { LoadingRows } from '../../../screens/loading-rows.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import styles from '../organization-settings.module.css';
import type { PublishingType } from './publishing-rows.ts';
import { maxRows, usePublishingRows } from './publishing-rows.ts';

function UpdateButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  return (
    <Button size="small" aria-label={t`Update ${name}`} disabledReason={offline} onClick={onClick}>
      <Trans>Update</Trans>
    </Button>
  );
}

const updateCell =
  (onUpdate: (id: string) => void) =>
  ({ id, name }: { readonly id: string; readonly name: string }) => (
    <UpdateButton name={name} onClick={() => onUpdate(id)} />
  );

type Props<Name extends PublishingType> = {
  type: Name;
  organizationId: string;
  title: string;
  /** Explains the rows to a newcomer. */
  about: ReactNode;
  addLabel: string;
  forms: { readonly createForm: EntityForm; readonly updateForm: EntityForm };
  columns: readonly SimpleColumn<EntityOf<Name>>[];
};

/** The vendors or the libraries of an organization, which can be added and changed. */
export function PublishingList<Name extends PublishingType>(props: Props<Name>) {
  const { type, organizationId, title, about, addLabel, forms, columns } = props;
  const { t } = useLingui();
  const [subject, setSubject] = useState<FormSubject | null>(null);
  const offline = useOfflineReason();
  const view = usePublishingRows(type, organizationId);
  const max = maxRows[type];
  const allColumns = useMemo<readonly SimpleColumn<EntityOf<Name>>[]>(
    () => [
      { key: 'name', title: t`Name`, cell: ({ name }) => name },
      ...columns,
      {
        key: 'update',
        title: { hidden: t`Actions` },
        align: 'end',
        tight: true,
        cell: updateCell((id) => setSubject({ mode: 'change', id, organizationId })),
      },
    ],
    [t, columns, organizationId],
  );
  return (
    <section className={styles.publishing} aria-label={title}>
      <div className={styles.heading}>
        <h3>{title}</h3>
        {view.state === 'ready' && view.freshness.state === 'asOf' && (
          <FreshnessLabel freshness={view.freshness} />
        )}
      </div>
      <p className={styles.note}>{about}</p>
      {view.state !== 'ready' ? (
        <LoadingRows
          found={view.state === 'refused' ? { state: 'refused', failure: view.code } : view}
          rows={2}
        />
      ) : (
        view.rows.length > 0 && (
          <SimpleTable bare label={title} columns={allColumns} rows={view.rows} rowKey={({ id }) => id} />
        )
      )}
      <div>
        <Button
          size="small"
          icon="plus"
          disabledReason={
            offline ??
            (view.state !== 'ready' ? t`Loading…` : view.rows.length >= max ? t`At most ${max}.` : undefined)
          }
          onClick={() => setSubject({ mode: 'create', id: newUuid(), organizationId })}
        >
          {addLabel}
        </Button>
      </div>
      {subject !== null && (
        <FormDialog
          form={subject.mode === 'create' ? forms.createForm : forms.updateForm}
          subject={subject}
          policy={capabilities.libraryEdit}
          onClose={() => setSubject(null)}
        />
      )}
    </section>
  );
}
