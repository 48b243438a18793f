import { Trans, useLingui } from '@lingui/react/macro';
import { formatPhoneNumber } from '../../../domain/value/phone-number.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ContactList } from '../contacts/contact-list.tsx';
import { isDialable } from '../contacts/contact-order.ts';
import type { Dial } from '../state/destination.ts';
import styles from './transfer.module.css';

type Props = { userId: string | undefined; onTransfer: Dial; onAsk: Dial };

/** One press on a contact hands the call over; the button beside it asks first. A typed number works alike. */
export function BlindTransfer({ userId, onTransfer, onAsk }: Props) {
  const { t } = useLingui();
  return (
    <ContactList
      label={t`Name or number`}
      except={userId}
      labelOf={({ displayName: name }) => t`Transfer to ${name}`}
      onPick={({ number, displayName }) => onTransfer(number, displayName)}
      onNumber={(number) => onTransfer(number, null)}
      renderAside={({ number, displayName: name }, tabIndex) => (
        <Button
          size="small"
          tabIndex={tabIndex}
          aria-label={t`Ask ${name} first`}
          onClick={() => onAsk(number, name)}
        >
          <Trans>Ask first</Trans>
        </Button>
      )}
      renderTyped={(typed) =>
        isDialable(typed) && <TypedNumber number={typed.trim()} onTransfer={onTransfer} onAsk={onAsk} />
      }
    />
  );
}

function TypedNumber({ number, onTransfer, onAsk }: Omit<Props, 'userId'> & { number: string }) {
  const { t } = useLingui();
  const name = formatPhoneNumber(number);
  return (
    <div className={styles.number}>
      <Button variant="primary" icon="switch" onClick={() => onTransfer(number, null)}>
        {t`Transfer to ${name}`}
      </Button>
      <Button aria-label={t`Ask ${name} first`} onClick={() => onAsk(number, null)}>
        <Trans>Ask first</Trans>
      </Button>
    </div>
  );
}
