import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { createStoredChoice } from '../../../lib/browser/stored-choice.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { destinationOf } from '../state/destination.ts';
import { useNumberReason } from '../state/use-number-reason.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { DestinationField } from './destination-field.tsx';
import { DialPad } from './dial-pad.tsx';
import styles from './dial.module.css';

/**
 * Whether the dial pad is shown: on the page, which has the room, unless the user closed it. During a call its buttons need
 * that room.
 */
const padChoice = {
  dock: createStoredChoice('web-phone.dial-pad.dock', (stored) => (stored === 'open' ? 'open' : 'closed')),
  page: createStoredChoice('web-phone.dial-pad.page', (stored) => (stored === 'closed' ? 'closed' : 'open')),
  pageInCall: createStoredChoice('web-phone.dial-pad.page-in-call', (stored) =>
    stored === 'open' ? 'open' : 'closed',
  ),
} as const;

const empty = { typed: '', name: null };

type Props = {
  accountId: string;
  /** The reason why a call would have no audio. */
  silence: string | undefined;
  place: keyof typeof padChoice;
};

/** Dials the typed destination (S0-2-81, S0-5-03). */
export function DialForm({ accountId, silence, place }: Props) {
  const { t } = useLingui();
  const { dial, pending } = useLineCommand(accountId);
  const offline = useOfflineReason();
  const pad = padChoice[place];
  const isPad = useStore(pad) === 'open';
  const [{ typed, name }, setTyped] = useState<{ typed: string; name: string | null }>(empty);
  const type = (text: string): void => setTyped({ typed: text, name: null });
  const destination = destinationOf(typed);
  const unusable = useNumberReason(typed);
  const reason = offline ?? silence ?? (destination === null ? t`Enter a number first.` : unusable);
  const isBelow = useIsNarrow() && isPad && place !== 'dock';
  const submit = (
    <Button
      type="submit"
      variant="primary"
      icon="phone"
      busy={pending !== null}
      disabledReason={reason}
      {...(isBelow && { className: styles.call })}
    >
      <Trans>Call</Trans>
    </Button>
  );
  return (
    <form
      className={styles.dial}
      onSubmit={(event) => {
        event.preventDefault();
        if (destination === null || reason !== undefined || pending !== null) return;
        void dial(destination, name).then((taken) => taken && setTyped(empty));
      }}
    >
      <div className={styles.line}>
        <DestinationField
          label={t`Number to call`}
          value={typed}
          onChange={(text, chosen) => setTyped({ typed: text, name: chosen })}
        />
        <IconButton
          icon="keypad"
          variant="secondary"
          label={t`Dial pad`}
          aria-pressed={isPad}
          onClick={() => pad.set(isPad ? 'closed' : 'open')}
        />
        {!isBelow && submit}
      </div>
      {isPad && <DialPad value={typed} onChange={type} />}
      {isBelow && submit}
    </form>
  );
}
