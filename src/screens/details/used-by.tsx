import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import type { EntityName } from '../../domain/entities/models.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import type { IndirectReference } from '../../domain/protocol/reference.ts';
import { Button } from '../../kit/button/button.tsx';
import type { ReferenceGroup } from '../action/reference-group.ts';
import { countOfUses } from '../action/used-reason.ts';
import { LookupSkeleton, ReferenceList } from '../action/where-used.tsx';
import styles from './details.module.css';
import { useReferenceTree } from './use-reference-tree.ts';

type Props = { type: EntityName; id: string; organizationId: string | null };

const stay = (): void => undefined;

/** The entities that refer to an entity, each with those that lead to it in turn. */
function Tree({
  answer,
  organizationId,
}: Pick<Props, 'organizationId'> & { answer: CallAnswer<'reference.tree'> }) {
  const ofEach = Map.groupBy(answer.indirect, ({ to }) => `${to.entityType} ${to.id}`);
  const beneath = ({ viewType, id }: ReferenceGroup): ReactNode => {
    const own: readonly IndirectReference[] | undefined = ofEach.get(`${viewType} ${id}`);
    return own === undefined ? null : (
      <div className={styles.beneath}>{list({ references: [...own], total: own.length, hidden: 0 })}</div>
    );
  };
  const list = (level: Omit<CallAnswer<'reference.list'>, 'closed'>): ReactNode => (
    <ReferenceList answer={level} organizationId={organizationId} onFollow={stay} beneath={beneath} />
  );
  return (
    <>
      {list(answer)}
      {!answer.isWhole && (
        <p className={styles.none}>
          <Trans>Not all indirect uses are shown.</Trans>
        </p>
      )}
    </>
  );
}

/** The use of an entity, in its details panel. */
export function UsedBy({ type, id, organizationId }: Props) {
  const { t } = useLingui();
  const [found, lookAgain] = useReferenceTree(type, id, organizationId);
  return (
    <section className={styles.section} aria-label={t`Used by`}>
      <h3>
        <Trans>Used by</Trans>
      </h3>
      {found.state === 'loading' && <LookupSkeleton />}
      {found.state === 'failed' && (
        <div>
          <p className={styles.none}>
            <Trans>Usage could not be checked.</Trans>
          </p>
          <Button size="small" onClick={lookAgain}>
            <Trans>Check again</Trans>
          </Button>
        </div>
      )}
      {found.state === 'ready' &&
        (countOfUses(found.value) === 0 ? (
          <p className={styles.none}>
            <Trans>Not in use.</Trans>
          </p>
        ) : (
          <Suspense fallback={<LookupSkeleton />}>
            <Tree answer={found.value} organizationId={organizationId} />
          </Suspense>
        ))}
    </section>
  );
}
