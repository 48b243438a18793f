import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { WebPhoneCommand } from '../../../domain/entities/web-phone-account/calls.ts';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { Button } from '../../../kit/button/button.tsx';
import type { ButtonVariant } from '../../../kit/button/button.tsx';
import type { IconName } from '../../../kit/base/icon.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { actionsOf, canTransfer } from '../state/line-action.ts';
import type { LineAction } from '../state/line-action.ts';
import styles from './panel.module.css';

type CommandAction = Exclude<LineAction, 'transfer' | 'keypad'>;

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
  readonly variant?: ButtonVariant;
}
const buttons: Record<LineAction, ActionButton> = {
  answer: { label: msg`Answer`, icon: 'phone', variant: 'primary' },
  decline: { label: msg`Decline`, icon: 'hang-up', variant: 'danger' },
  hold: { label: msg`Hold`, icon: 'pause' },
  resume: { label: msg`Resume`, icon: 'play' },
  transfer: { label: msg`Transfer`, icon: 'switch' },
  keypad: { label: msg`Keypad`, icon: 'keypad' },
  hangUp: { label: msg`Hang up`, icon: 'hang-up', variant: 'danger' },
};

type Props = {
  line: WebPhoneLine;
  pending: WebPhoneCommand['command'] | null;
  keypad: 'open' | 'closed';
  run: (command: WebPhoneCommand) => Promise<boolean>;
  /** Limits the buttons where space is short. */
  only?: readonly LineAction[];
  onKeypad?: () => void;
  onTransfer?: () => void;
};

/** The buttons of a line, each when it applies (S0-2-76); disabled with a reason without a connection (decision 11). */
export function LineButtons({ line, pending, keypad, run, only, onKeypad, onTransfer }: Props) {
  const { i18n, t } = useLingui();
  const offline = useOfflineReason();
  const act = (action: LineAction): void => {
    if (action === 'keypad') onKeypad?.();
    else if (action === 'transfer') onTransfer?.();
    else void run({ command: commands[action], lineId: line.id });
  };
  const reasonOf = (action: LineAction): string | undefined => {
    if (action === 'transfer' && !canTransfer(line)) return t`A call can be transferred once it is answered.`;
    return offline;
  };
  const shown = actionsOf(line).filter((action) => only?.includes(action) ?? true);
  return (
    <div className={styles.buttons}>
      {shown.map((action) => {
        const { label, icon, variant = 'secondary' } = buttons[action];
        const isCommand = action !== 'keypad' && action !== 'transfer';
        return (
          <Button
            key={action}
            data-call-control
            icon={icon}
            variant={variant}
            aria-pressed={action === 'keypad' ? keypad === 'open' : undefined}
            busy={isCommand && pending === commands[action]}
            disabledReason={reasonOf(action)}
            onClick={() => act(action)}
          >
            {i18n._(label)}
          </Button>
        );
      })}
    </div>
  );
}
