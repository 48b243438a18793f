import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReadFinding } from '../../../fields/flow/finding/use-finding-reader.ts';
import { FindingLine } from '../../../fields/flow/finding/finding-line.tsx';
import { Button } from '../../../kit/button/button.tsx';
import styles from './finding.module.css';
import { SettingsLink } from './settings-link.tsx';
import { fixName } from './fix-name.ts';
import { joinIsolated } from '../../../lib/text/isolate.ts';

type Props = {
  found: ReadFinding;
  isCurrent: boolean;
  onGo: () => void;
  /** Fixes the finding; null if the user has to decide. */
  onFix: (() => void) | null;
};

/** A finding, with a button that goes to its place and one that fixes it. */
export function FindingRow({ found, isCurrent, onGo, onFix }: Props) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const name = i18n._(fixName(found.finding.rule));
  const about = joinIsolated([found.title, found.where]);
  return (
    <li className={styles.row} data-current={isCurrent}>
      <button type="button" className={styles.go} data-list-row aria-current={isCurrent} onClick={onGo}>
        <FindingLine found={found} />
      </button>
      {found.finding.rule === 'actingUserMissing' && <SettingsLink about={about} />}
      {onFix !== null && (
        <Button size="small" aria-label={t`${name}: ${about}`} onClick={onFix}>
          {name}
        </Button>
      )}
    </li>
  );
}
