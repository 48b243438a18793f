import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { WebPhoneCommand } from '../../../domain/entities/web-phone-account/calls.ts';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import type { IconName } from '../../../kit/base/icon.tsx';
import { useStore } from '../../../kit/base/use-store.ts';
import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { actionsOf, canTransfer } from '../state/line-action.ts';
import type { LineAction } from '../state/line-action.ts';
import { toggleMute } from '../state/mute.ts';
import type { Mute } from '../state/mute.ts';
import { CallButton } from './call-button.tsx';
import type { CallButtonLook } from './call-button.tsx';
import styles from './call-button.module.css';

/** The actions that this tab performs itself, without a command to the platform. */
type LocalAction = 'transfer' | 'keypad' | 'add';
type CommandAction = Exclude<LineAction, LocalAction | 'mute'>;

const commands: Record<
  CommandAction,
  'answerLine' | 'declineLine' | 'deactivateLine' | 'activateLine' | 'hangupLine'
> = {
  answer: 'answerLine',
  decline: 'declineLine',
  hold: 'deactivateLine',
  resume: 'activateLine',
  hangUp: 'hangupLine',
};

interface ActionButton {
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  readonly look?: CallButtonLook;
}
const buttons: Record<Exclude<LineAction, 'mute'>, ActionButton> = {
  answer: { label: msg`Answer`, icon: 'phone', look: 'take' },
  decline: { label: msg`Decline`, icon: 'hang-up', look: 'end' },
  hold: { label: msg`Hold`, icon: 'pause' },
  resume: { label: msg`Resume`, icon: 'play' },
  keypad: { label: msg`Keypad`, icon: 'keypad' },
  transfer: { label: msg`Transfer`, icon: 'switch' },
  add: { label: msg({ message: 'Add', context: 'call' }), icon: 'plus' },
  hangUp: { label: msg`Hang up`, icon: 'hang-up', look: 'end' },
};

type Props = {
  line: WebPhoneLine;
  pending: WebPhoneCommand['command'] | null;
  run: (command: WebPhoneCommand) => Promise<boolean>;
  /** null unless this tab carries the audio of the call. */
  mute: StoredChoice<Mute> | null;
  keypad?: 'open' | 'closed';
  /** Limits the buttons where space is short. */
  only?: readonly LineAction[];
  local?: Readonly<Record<LocalAction, () => void>>;
};

/** The buttons of a line, each when it applies (S0-2-76); disabled with a reason without a connection (decision 11). */
export function LineButtons({ line, pending, run, mute, keypad = 'closed', only, local }: Props) {
  const { i18n, t } = useLingui();
  const offline = useOfflineReason();
  const reasonOf = (action: LineAction): string | undefined => {
    if (action === 'transfer' && !canTransfer(line)) return t`A call can be transferred once it is answered.`;
    return offline;
  };
  const shown = actionsOf(line).filter((action) => only?.includes(action) ?? true);
  return (
    <div className={styles.buttons}>
      {shown.map((action) => {
        if (action === 'mute') return mute && <MuteCallButton key={action} mute={mute} />;
        const { label, ...look } = buttons[action];
        const facts = { ...look, label: i18n._(label), disabledReason: reasonOf(action) };
        if (action === 'keypad' || action === 'transfer' || action === 'add')
          return (
            <CallButton
              key={action}
              {...facts}
              {...(action === 'keypad' && { 'aria-pressed': keypad === 'open' })}
              {...(action === 'add' && { title: t`Call someone else; this call is put on hold.` })}
              onClick={() => local?.[action]()}
            />
          );
        const command = commands[action];
        return (
          <CallButton
            key={action}
            {...facts}
            busy={pending === command}
            onClick={() => void run({ command, lineId: line.id })}
          />
        );
      })}
    </div>
  );
}

/** Mutes without the platform, so that it also works while the connection is lost. */
function MuteCallButton({ mute }: { mute: StoredChoice<Mute> }) {
  const { t } = useLingui();
  const isMuted = useStore(mute) === 'muted';
  return (
    <CallButton
      // The focus moves from Answer to Hold: a second press must not mute the user unnoticed.
      data-call-control={undefined}
      icon={isMuted ? 'microphone-off' : 'microphone'}
      label={t`Mute`}
      aria-pressed={isMuted}
      onClick={() => void toggleMute(mute)}
    />
  );
}
