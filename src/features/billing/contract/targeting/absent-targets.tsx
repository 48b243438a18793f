import { Trans, useLingui } from '@lingui/react/macro';
import type { Targeting } from '../../../../domain/pricing/contract/targeting.ts';
import { EntityText } from '../../../../fields/entity/entity-text.tsx';
import { Button } from '../../../../kit/button/button.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import { TargetText } from './target-text.tsx';
import styles from './targeting.module.css';

type Props = {
  targeting: Targeting;
  /** The organizations with entries that are not in the period. */
  ids: readonly string[];
  /** Undefined if the contract cannot be changed. */
  onRemove: ((id: string) => void) | undefined;
};

/** Entries of organizations that are not in the period: kept until somebody removes them (S1-5-76). */
export function AbsentTargets({ targeting, ids, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <Notice tone="info">
      <div className={styles.absent}>
        <Trans>Not in this period:</Trans>
        <ul aria-label={t`Not in this period`}>
          {ids.map((id) => {
            const entry = targeting[id];
            return (
              <li key={id}>
                <EntityText type="organizationTreeView" id={id} />{' '}
                {entry && (
                  <>
                    (<TargetText entry={entry} isRoot={false} />)
                  </>
                )}{' '}
                {onRemove && (
                  <Button size="small" onClick={() => onRemove(id)}>
                    <Trans>Remove</Trans>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Notice>
  );
}
