import { Trans, useLingui } from '@lingui/react/macro';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityOf } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { EntityView } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { entityDisplayName } from '../../fields/entity/entity-display-name.ts';
import { CallableNumbers } from '../../fields/phone-number/callable-numbers.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { ActionSection } from '../action/action-section.tsx';
import { FreshnessLabel } from '../freshness-label.tsx';
import styles from './details.module.css';
import { EntityInfo } from './entity-info.tsx';
import { EventLog } from './event-log.tsx';
import { IdCopy } from './id-copy.tsx';
import { views } from '../../entities/views.ts';

type Props<Name extends ViewName> = {
  view: EntityView<Name>;
  id: string;
  organizationId: string | null;
};

/** An entity in the details panel: name, facts, actions and history. */
export function EntityDetails<Name extends ViewName>({ view, id, organizationId }: Props<Name>) {
  const { i18n, t } = useLingui();
  const { dateTime } = useFormat();
  const access = useAccess();
  const found = useEntity(view.name, id);
  const kind = i18n._(views[view.name].words.one);

  if (access.state === 'ready' && !can(access, models[view.name].view))
    return <EmptyState icon="lock" title={t`No permission to view this`} />;
  if (found.state === 'loading') return <SkeletonRows label={t`Loading…`} rows={6} />;
  if (found.state === 'missing')
    return (
      <EmptyState icon="info" title={t`Could not find ${kind} with ID ${id}`}>
        <Trans>It does not exist, or you do not have access to it.</Trans>
      </EmptyState>
    );

  const entity: EntityOf<Name> & EntityRow = found.entity;
  const target = { entity, organizationId };
  const { Details, actions = [] } = view;
  const [head, rest] = [actions.filter(({ at }) => at === 'head'), actions.filter(({ at }) => at !== 'head')];
  const hasHistory = models[view.name].immutable === undefined;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.name}>
          <strong>{entityDisplayName(view.name, entity, i18n.locale)}</strong>
          {entity.deleteDate !== null && (
            <span className={styles.stamp} title={formatDateTime(entity.deleteDate, dateTime)}>
              <Trans>DELETED</Trans>
            </span>
          )}
        </div>
        <div className={styles.line}>
          <IdCopy id={id} />
          <FreshnessLabel freshness={found.freshness} />
        </div>
      </header>
      {head.length > 0 && <ActionSection type={view.name} actions={head} target={target} at="head" />}
      <CallableNumbers value="details">
        <Details {...target} />
      </CallableNumbers>
      <ActionSection type={view.name} actions={rest} target={target} />
      {hasHistory && <EntityInfo type={view.name} entity={entity} />}
      {hasHistory &&
        organizationId !== null &&
        access.state === 'ready' &&
        can(access, capabilities.detailsEventLog) && (
          <EventLog type={view.name} id={id} organizationId={organizationId} />
        )}
    </>
  );
}
