import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityOf } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { PanelWarning } from '../../entities/define/panel-head.ts';
import { HeadFields, headFactsOf, headFieldsOf } from '../../entities/define/head-fields.ts';
import { noWarnings } from '../../entities/define/panel-head.ts';
import type { EntityView } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { entityDisplayName } from '../../fields/entity/entity-display-name.ts';
import { CallableNumbers } from '../../fields/phone-number/callable-numbers.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { useAnnounced } from '../../kit/feedback/use-announced.ts';
import { SkeletonFacts } from '../../kit/feedback/skeleton.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { PanelHead, PanelTitle } from '../../kit/layout/panel-head.tsx';
import type { Freshness } from '../../client/data/freshness.ts';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import { isOfOrganization } from '../rows/organization-part.tsx';
import { ActionSection } from '../action/action-section.tsx';
import { RefusedState } from '../refused-state.tsx';
import { shownPanel } from '../shown-panel.ts';
import { FreshnessLabel } from '../freshness-label.tsx';
import styles from './details.module.css';
import { EntityInfo } from './entity-info.tsx';
import { EventLog } from './event-log.tsx';
import { UsedBy } from './used-by.tsx';
import { views } from '../../entities/views.ts';
import { panelWarnings } from '../../entities/warnings.ts';

type Props<Name extends ViewName> = {
  view: EntityView<Name>;
  id: string;
  organizationId: string | null;
  /** The panel that was asked for; null: the normal one. */
  variant: string | null;
  /** The element of the name: on a page a heading, but not in a panel, whose own title is one. */
  title?: 'strong' | 'h2' | undefined;
};

/** An entity in the details panel, or on a page: name, actions, facts and history. */
export function EntityDetails<Name extends ViewName>(props: Props<Name>) {
  const { view, id, organizationId, variant, title: nameElement = 'strong' } = props;
  const { i18n, t } = useLingui();
  const access = useAccess();
  const found = useEntity(view.name, id);
  const isDenied = access.state === 'ready' && !can(access, models[view.name].view);
  const shown = found.state === 'ready' && !isDenied ? found.entity : null;
  const last = useLast(shown);
  const panel = shownPanel(view, variant, access.state === 'ready' ? access : null);
  const { Open } = view.head;
  const kind = i18n._(views[view.name].words.one);
  const title = i18n._(views[view.name].words.details);
  useAnnounced(shown && t`${title} opened`);

  return (
    <>
      <PanelHead>
        {shown && found.state === 'ready' && (
          <DetailsTitle
            view={view}
            entity={shown}
            freshness={found.freshness}
            organizationId={organizationId}
            element={nameElement}
          />
        )}
        {/* A form that is open stays, with what was typed, when the entity may no longer be seen. */}
        {last && (
          <ActionSection
            type={view.name}
            actions={panel.actions}
            target={{ entity: last, organizationId }}
            at={shown ? 'head' : 'none'}
            open={
              shown?.deleteDate === null && Open ? (
                <Open entity={shown} organizationId={organizationId} />
              ) : undefined
            }
          />
        )}
      </PanelHead>
      {shown ? (
        <DetailsBody view={view} Details={panel.Details} entity={shown} organizationId={organizationId} />
      ) : isDenied ? (
        <EmptyState icon="lock" title={t`No permission to view this`} />
      ) : found.state === 'missing' ? (
        <EmptyState icon="info" title={t`Could not find ${kind} with ID ${id}`}>
          <Trans>It does not exist, or you do not have access to it.</Trans>
        </EmptyState>
      ) : found.state === 'loading' && found.failure !== undefined ? (
        <RefusedState code={found.failure} />
      ) : (
        <SkeletonFacts label={t`Loading…`} />
      )}
    </>
  );
}

/** The last value that was not null. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

type TitleProps<Name extends ViewName> = Pick<Props<Name>, 'view' | 'organizationId'> & {
  element: 'strong' | 'h2';
  entity: EntityOf<Name> & EntityRow;
  freshness: Freshness;
};

const useNoWarnings = (): readonly PanelWarning[] => noWarnings;

/** The name and state of an entity, struck through once it is deleted (S1-2.3-08), and its warnings. */
function DetailsTitle<Name extends ViewName>(props: TitleProps<Name>) {
  const { view, entity, freshness, organizationId, element } = props;
  const { name: type, head } = view;
  const { Title } = head;
  const useWarnings: (row: EntityOf<Name>) => readonly PanelWarning[] = panelWarnings[type] ?? useNoWarnings;
  const { i18n } = useLingui();
  const { dateTime } = useFormat();
  const warnings = useWarnings(entity);
  const deleted = entity.deleteDate === null ? undefined : formatDateTime(entity.deleteDate, dateTime);
  const name = entityDisplayName(type, entity, i18n.locale);
  return (
    <>
      <PanelTitle
        element={element}
        hint={deleted ?? (Title === undefined ? name : undefined)}
        isStruck={deleted !== undefined}
        mark={
          deleted !== undefined && (
            <span className={styles.stamp} title={deleted}>
              <Trans>DELETED</Trans>
            </span>
          )
        }
        facts={headFactsOf(head, entity, organizationId).map((fact) => ({
          label: i18n._(fact.title),
          value: fact.value,
        }))}
        // The list beside a panel says that its rows are live.
        aside={freshness.state === 'asOf' && <FreshnessLabel freshness={freshness} />}
      >
        {Title === undefined ? (
          name
        ) : (
          <CallableNumbers value="details">
            <Title entity={entity} />
          </CallableNumbers>
        )}
      </PanelTitle>
      {isOfOrganization(type, organizationId) && (
        <div className={styles.organization}>
          <Trans>Organization:</Trans> <EntityText type="organizationTreeView" id={entity.organizationId} />
        </div>
      )}
      {deleted === undefined &&
        warnings.map(({ tone, text }) => (
          <Notice key={text.id} tone={tone} at="head">
            <Message text={text} />
          </Notice>
        ))}
    </>
  );
}

type DetailsBodyProps<Name extends ViewName> = Pick<Props<Name>, 'view' | 'organizationId'> & {
  Details: EntityView<Name>['Details'];
  entity: EntityOf<Name> & EntityRow;
};

/** The facts and the history of an entity. */
function DetailsBody<Name extends ViewName>(props: DetailsBodyProps<Name>) {
  const { view, Details, entity, organizationId } = props;
  const access = useAccess();
  const { name, use } = view;
  const inHead = headFieldsOf(view.head, entity, organizationId);
  const isImmutable = models[name].immutable !== undefined;
  const seesLog = access.state === 'ready' && can(access, capabilities.detailsEventLog);
  return (
    <HeadFields value={inHead}>
      <CallableNumbers value="details">
        <Details entity={entity} organizationId={organizationId} />
      </CallableNumbers>
      {use === 'shown' && entity.deleteDate === null && (
        <UsedBy type={name} id={entity.id} organizationId={organizationId} />
      )}
      <EntityInfo type={name} entity={entity} />
      {!isImmutable && seesLog && organizationId !== null && (
        <EventLog type={name} id={entity.id} organizationId={organizationId} />
      )}
    </HeadFields>
  );
}
