import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { isDefaultPlace } from '../../domain/value/call-action.ts';
import { isEntityName } from '../../domain/entities/models.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import type { LinkTarget } from '../../fields/entity/entity-link.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { HiddenItem, MoreItem } from '../../fields/entity/unlisted-items.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import type { PlatformAnswer } from '../../client/data/answer-cache.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import { useFieldsByType } from '../audit/use-fields-by-type.ts';
import { defaultActionNames } from '../call-action/default-action-name.ts';
import { isViewName } from '../../domain/entities/models.ts';
import styles from './action.module.css';
import type { ReferenceGroup } from './reference-group.ts';
import { groupReferences } from './reference-group.ts';
import { countOfUses } from './used-reason.ts';
import { views } from '../../entities/views.ts';

export type FollowProps = {
  /** The organization whose page is open; null in the administration. */
  organizationId: string | null;
  /** Called when a link is followed, to close the dialog. */
  onFollow: () => void;
  opensIn?: LinkTarget;
};

function ReferringEntity({
  group,
  type,
  ...follow
}: { group: ReferenceGroup; type: ViewName } & FollowProps) {
  const { i18n } = useLingui();
  const { words } = views[type];
  const fieldWords = useFieldsByType(type);
  const titles = group.by.flatMap(({ entityType, field }) => {
    const words = fieldWords[entityType];
    // Nested fields without words of their own are shown by their outer field.
    const title = (words?.[field] ?? words?.[field.split('.')[0] ?? ''])?.title;
    return title === undefined ? [] : [i18n._(title)];
  });
  return (
    <>
      <EntityLink
        type={type}
        id={group.id}
        organizationId={follow.organizationId === null ? null : group.organizationId}
        onFollow={follow.onFollow}
        {...(follow.opensIn && { opensIn: follow.opensIn })}
      />{' '}
      <span className={styles.how}>
        {i18n._(words.one)}: {[...new Set(titles)].join(', ')}
        {group.isClosed && (
          <>
            {' '}
            <Trans>(closed)</Trans>
          </>
        )}
      </span>
    </>
  );
}

function Group({ group, ...follow }: { group: ReferenceGroup } & FollowProps) {
  const { i18n } = useLingui();
  const { viewType, id, by } = group;
  if (viewType === 'organizationTelephony')
    return by
      .flatMap(({ field }) => (isDefaultPlace(field) ? i18n._(defaultActionNames[field]) : []))
      .join(', ');
  if (isEntityName(viewType) && isViewName(viewType))
    return <ReferringEntity group={group} type={viewType} {...follow} />;
  // A type this portal does not know yet.
  return `${viewType} ${id}`;
}

type ListProps = {
  answer: Omit<CallAnswer<'reference.list'>, 'closed'>;
  /** Shown below a referring entity. */
  beneath?: (group: ReferenceGroup) => ReactNode;
} & FollowProps;

/** Referring entities with links, and the number of those not shown. */
export function ReferenceList({ answer, beneath, ...follow }: ListProps) {
  const { references, total, hidden } = answer;
  return (
    <PlainList>
      {groupReferences(references).map((group) => (
        <li key={`${group.viewType} ${group.id}`}>
          <Group group={group} {...follow} />
          {beneath?.(group)}
        </li>
      ))}
      <MoreItem count={total - references.length} />
      <HiddenItem count={hidden} />
    </PlainList>
  );
}

/** Placeholder while references are looked up. */
export function LookupSkeleton() {
  const { t } = useLingui();
  return (
    <output aria-label={t`Checking usage…`}>
      <Skeleton width="60%" />
    </output>
  );
}

type WhereUsedProps = {
  found: PlatformAnswer<CallAnswer<'reference.list'>>;
  /** Maximum number of references listed; by default, all that the platform names. */
  limit?: number;
} & FollowProps;

/** References to an entity about to be deleted, with links, and the number of those the user may not see. */
export function WhereUsed({ found, limit, ...follow }: WhereUsedProps) {
  if (found.state === 'loading') return <LookupSkeleton />;
  if (found.state === 'failed')
    return (
      <Notice tone="warn">
        <Trans>Usage could not be checked.</Trans>
      </Notice>
    );
  if (countOfUses(found.value) === 0)
    return (
      <p className={styles.how}>
        <Trans>Not in use.</Trans>
      </p>
    );
  return (
    <Suspense fallback={<LookupSkeleton />}>
      <p className={styles.where}>
        <Trans>Used by:</Trans>
      </p>
      <div className={styles.used}>
        <ReferenceList
          answer={{ ...found.value, references: found.value.references.slice(0, limit) }}
          {...follow}
        />
      </div>
    </Suspense>
  );
}
