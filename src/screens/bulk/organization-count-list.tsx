import { Plural, Trans } from '@lingui/react/macro';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import styles from './bulk.module.css';
import type { OrganizationCount } from './plan/organization-count.ts';

/** Maximum number of organizations listed. */
const shownLimit = 10;

/** The organizations whose rows a bulk action of the administration affects, with their numbers of rows. */
export function OrganizationCountList({ counts }: { counts: readonly OrganizationCount[] }) {
  const more = counts.length - shownLimit;
  const [only] = counts;
  if (!only) return null;
  if (counts.length === 1)
    return (
      <p>
        <Trans>Organization:</Trans> <EntityText type="organizationTreeView" id={only.id} />
      </p>
    );
  return (
    <div>
      <p className={styles.organizations}>
        <Plural value={counts.length} one="In # organization:" other="In # organizations:" />
      </p>
      <PlainList>
        {counts.slice(0, shownLimit).map(({ id, rows }) => (
          <li key={id}>
            <EntityText type="organizationTreeView" id={id} />{' '}
            <span className={styles.muted}>
              <Plural value={rows} one="# row" other="# rows" />
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className={styles.muted}>
            <Plural value={more} one="and # more organization" other="and # more organizations" />
          </li>
        )}
      </PlainList>
    </div>
  );
}
