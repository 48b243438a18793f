import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useBatchedRows } from '../../client/data/use-batched.ts';
import { Button } from '../../kit/button/button.tsx';
import styles from './organization-picker.module.css';

const maxRecent = 5;

type Props = { ids: readonly string[]; onChoose: (organizationId: string) => void };

/** The organizations that the user opened last and may still open. Shows nothing until their names are known. */
export function RecentOrganizations({ ids, onChoose }: Props) {
  const heading = useId();
  const find = useBatchedRows(ids.map((id) => ({ type: 'organizationTreeView' as const, id })));
  const recent = ids.flatMap((id) => find('organizationTreeView', id) ?? []).slice(0, maxRecent);
  if (recent.length < 2) return null;
  return (
    <section aria-labelledby={heading} className={styles.recent}>
      <h2 id={heading}>
        <Trans>Recent</Trans>
      </h2>
      <div className={styles.recentRow}>
        {recent.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            className={styles.recentName}
            title={name}
            onClick={() => onChoose(id)}
          >
            <span>{name}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
