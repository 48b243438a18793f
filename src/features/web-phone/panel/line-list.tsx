import { useLingui } from '@lingui/react/macro';
import type { WebPhoneCommand } from '../../../domain/entities/web-phone-account/calls.ts';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { cameIn, canAnswer } from '../../../domain/entities/web-phone-line/rules.ts';
import { classNames } from '../../../kit/base/class-name.ts';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { Icon } from '../../../kit/base/icon.tsx';
import callStyles from './call-button.module.css';
import { LineName } from './line-name.tsx';
import { LineOrigin } from './line-origin.tsx';
import { CallTimer, LineStateBadge } from './line-state.tsx';
import styles from './panel.module.css';

type Props = {
  lines: readonly WebPhoneLine[];
  selected: string | undefined;
  onSelect: (lineId: string) => void;
  run: (command: WebPhoneCommand) => Promise<boolean>;
};

/** The list of lines; one of them is selected. */
export function LineList({ lines, selected, onSelect, run }: Props) {
  const { t } = useLingui();
  return (
    <ul className={styles.lines} aria-label={t`Calls`}>
      {lines.map((line) => (
        <li key={line.id} className={styles.row}>
          <button
            type="button"
            className={styles.line}
            aria-current={line.id === selected ? 'true' : undefined}
            onClick={() => onSelect(line.id)}
          >
            <span className={styles.direction}>
              <Icon name={cameIn(line) ? 'call-in' : 'call-out'} />
              <span className="visually-hidden">
                <LineOrigin line={line} />
              </span>
            </span>
            <span className={styles.call}>
              <span className={styles.who}>
                <LineName line={line} />
              </span>
              <span className={styles.stand}>
                <LineStateBadge line={line} />
                {line.answerDate !== null && <CallTimer from={line.answerDate} until={line.endDate} />}
              </span>
            </span>
          </button>
          {line.id !== selected && canAnswer(line) && (
            <>
              <IconButton
                icon="phone"
                size="small"
                className={classNames(callStyles.small, callStyles.take)}
                label={t`Answer`}
                onClick={() => {
                  onSelect(line.id);
                  void run({ command: 'answerLine', lineId: line.id });
                }}
              />
              <IconButton
                icon="hang-up"
                size="small"
                className={classNames(callStyles.small, callStyles.end)}
                label={t`Decline`}
                onClick={() => void run({ command: 'declineLine', lineId: line.id })}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
