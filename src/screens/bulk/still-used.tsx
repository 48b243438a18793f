import { Plural, Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { FollowProps } from '../action/where-used.tsx';
import { LookupSkeleton, ReferenceList } from '../action/where-used.tsx';
import styles from './bulk.module.css';
import type { ManyReferences } from './use-many-references.ts';

/** Maximum number of rows listed. */
const shownLimit = 20;

type Props = { found: ManyReferences; names: ReadonlyMap<string, string> } & FollowProps;

/** Rows about to be deleted that are still referred to, with their references. */
export function StillUsed({ found, names, ...follow }: Props) {
  if (found.state === 'looking') return <LookupSkeleton />;
  if (found.state === 'failed')
    return (
      <Notice tone="warn">
        <Trans>Usage could not be checked.</Trans>
      </Notice>
    );
  if (found.state !== 'known') return null;
  const { named } = found;
  if (named.length === 0)
    return (
      <p className={styles.muted}>
        <Trans>None of them are in use.</Trans>
      </p>
    );
  const more = named.length - shownLimit;
  return (
    <Suspense fallback={<LookupSkeleton />}>
      <p>
        <Plural value={named.length} one="# of them is still in use:" other="# of them are still in use:" />
      </p>
      <dl className={styles.used}>
        {named.slice(0, shownLimit).map(({ id, ...answer }) => (
          <div key={id}>
            <dt>{names.get(id) ?? id}</dt>
            <dd>
              <ReferenceList answer={answer} {...follow} />
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && (
        <p className={styles.muted}>
          <Plural value={more} one="and # more row" other="and # more rows" />
        </p>
      )}
    </Suspense>
  );
}
