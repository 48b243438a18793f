import { Trans, useLingui } from '@lingui/react/macro';
import { use, useState } from 'react';
import { can } from '../../domain/access/can.ts';
import { auditEntry } from '../../domain/entities/audit-entry/model.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import { commonRowFields } from '../../entities/define/list-part.ts';
import { HeadFields } from '../../entities/define/head-fields.ts';
import { entityDisplayName } from '../../fields/entity/entity-display-name.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { Button } from '../../kit/button/button.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useAccess } from '../../client/data/access.ts';
import { ChangeLogDialog } from '../audit/change-log-dialog.tsx';
import { LastChange } from '../audit/last-change.tsx';
import { useFieldsByType } from '../audit/use-fields-by-type.ts';
import styles from './details.module.css';
import { IdCopy } from './id-copy.tsx';

type Props = { type: EntityName; entity: EntityRow };

/** The id of an entity, when it was created, changed and deleted, and its change log. Immutable ones have only an id. */
export function EntityInfo({ type, entity }: Props) {
  const { i18n, t } = useLingui();
  const name = entityDisplayName(type, entity, i18n.locale);
  const access = useAccess();
  const inHead = use(HeadFields);
  const [log, setLog] = useState<'open' | 'closed'>('closed');
  const isImmutable = models[type].immutable !== undefined;
  const hasLog = !isImmutable && access.state === 'ready' && can(access, auditEntry.view);
  const words = useFieldsByType(type);
  const relatedTypes = Object.keys(words).filter((name) => name !== type);
  const of = { entityType: type, id: entity.id, relatedTypes };
  const history = [
    inHead.has(commonRowFields.createDate)
      ? null
      : { label: t`Created`, value: <Moment at={entity.createDate} /> },
    { label: t`Updated`, value: <Moment at={entity.updateDate} /> },
    ...(entity.deleteDate === null ? [] : [{ label: t`Deleted`, value: <Moment at={entity.deleteDate} /> }]),
    ...(hasLog ? [{ label: t`Last change`, value: <LastChange of={of} /> }] : []),
  ];
  const id = {
    label: t`ID`,
    value: (
      <span className={entity.deleteDate === null ? undefined : styles.struck}>
        <IdCopy id={entity.id} />
      </span>
    ),
  };
  return (
    <section className={styles.section}>
      <h3>
        <Trans>Information</Trans>
      </h3>
      <FactList facts={[...(isImmutable ? [] : history), id]} />
      {hasLog && (
        <div>
          <Button size="small" icon="history" onClick={() => setLog('open')}>
            <Trans>View change log</Trans>
          </Button>
        </div>
      )}
      {log === 'open' && <ChangeLogDialog of={of} name={name} onClose={() => setLog('closed')} />}
    </section>
  );
}
