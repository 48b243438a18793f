import { useLingui } from '@lingui/react/macro';
import type { WebPhoneCommand } from '../../../domain/entities/web-phone-account/calls.ts';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { canHangup } from '../../../domain/entities/web-phone-line/rules.ts';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import type { Mute } from '../state/mute.ts';
import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';
import styles from './dock.module.css';
import { MuteButton } from './mute-button.tsx';

type Props = {
  line: WebPhoneLine;
  /** null unless this tab carries the audio of the call. */
  mute: StoredChoice<Mute> | null;
  isBusy: boolean;
  run: (command: WebPhoneCommand) => Promise<boolean>;
};

/** Mute and hang up, on the minimized web phone. */
export function PillTools({ line, mute, isBusy, run }: Props) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const isOff = isBusy || offline !== undefined;
  return (
    <span className={styles.tools}>
      {mute && <MuteButton mute={mute} />}
      {canHangup(line) && (
        <IconButton
          data-call-control
          icon="hang-up"
          size="small"
          variant="danger"
          label={t`Hang up`}
          title={offline ?? t`Hang up`}
          aria-disabled={isOff || undefined}
          onClick={() => isOff || void run({ command: 'hangupLine', lineId: line.id })}
        />
      )}
    </span>
  );
}
