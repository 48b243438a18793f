import { Trans, useLingui } from '@lingui/react/macro';
import type { WebPhoneLine } from '../../../entities/web-phone-line/model.ts';
import { isInbound } from '../../../entities/web-phone-line/rules.ts';
import { Icon } from '../../../kit/icon.tsx';
import { LineName } from './line-name.tsx';
import { CallTimer, LineStateBadge } from './line-state.tsx';
import styles from './panel.module.css';

type Props = {
  lines: readonly WebPhoneLine[];
  selected: string | undefined;
  onSelect: (lineId: string) => void;
};

/** The calls there are; one of them is shown in detail. */
export function LineList({ lines, selected, onSelect }: Props) {
  const { t } = useLingui();
  return (
    <ul className={styles.lines} aria-label={t`Calls`}>
      {lines.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            className={styles.line}
            aria-current={line.id === selected ? 'true' : undefined}
            onClick={() => onSelect(line.id)}
          >
            <span className={styles.direction}>
              <Icon name={isInbound(line) ? 'call-in' : 'call-out'} />
              <span className="visually-hidden">
                {isInbound(line) ? <Trans>Inbound</Trans> : <Trans>Outbound</Trans>}
              </span>
            </span>
            <span className={styles.who}>
              <LineName line={line} />
            </span>
            {line.answerDate !== null && <CallTimer from={line.answerDate} until={line.endDate} />}
            <LineStateBadge line={line} />
          </button>
        </li>
      ))}
    </ul>
  );
}
