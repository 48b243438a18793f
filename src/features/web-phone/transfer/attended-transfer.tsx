import { Trans, useLingui } from '@lingui/react/macro';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { Button } from '../../../kit/button/button.tsx';
import { transferPartners } from '../state/line-action.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import styles from './transfer.module.css';

type Props = {
  line: WebPhoneLine;
  lines: readonly WebPhoneLine[];
  onTransfer: (partnerId: string, name: string) => void;
};

/** Connects the call with another one of this phone. */
export function AttendedTransfer({ line, lines, onTransfer }: Props) {
  const { t } = useLingui();
  const callerName = useCallerName();
  const partners = transferPartners(lines, line.id);
  if (partners.length === 0)
    return (
      <>
        <p>
          <Trans>There are no other lines to transfer to attendedly...</Trans>
        </p>
        <p>
          <Trans>
            Press Ask first beside a contact: this call is put on hold, and you can connect both later.
          </Trans>
        </p>
      </>
    );
  return (
    <ul className={styles.partners}>
      {partners.map(({ id, displayName, username }) => {
        const name = callerName(displayName, username);
        return (
          <li key={id}>
            <Button icon="switch" onClick={() => onTransfer(id, name)}>
              {t`Connect with ${name}`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
