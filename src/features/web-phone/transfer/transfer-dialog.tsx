import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WebPhoneCommand } from '../../../domain/entities/web-phone-account/calls.ts';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { formatPhoneNumber } from '../../../domain/value/phone-number.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ChoiceGroup } from '../../../kit/form-control/choice-group.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { destinationOf } from '../state/destination.ts';
import { transferPartners } from '../state/line-action.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import { DestinationField } from './destination-field.tsx';
import styles from './panel.module.css';
import { Tabs } from './tabs.tsx';

type Props = {
  line: WebPhoneLine;
  lines: readonly WebPhoneLine[];
  run: (command: WebPhoneCommand) => Promise<boolean>;
  onClose: () => void;
};

/** Transfers a call: blind to a number, or attended to another line (S0-2-78). */
export function TransferDialog({ line, lines, run, onClose }: Props) {
  const { t } = useLingui();
  const caller = useCallerName();
  const offline = useOfflineReason();
  const [type, setType] = useState<'blind' | 'attended'>('blind');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const partners = transferPartners(lines, line.id);
  const partner = partners.find(({ id }) => id === chosen) ?? partners[0];
  const destination = destinationOf(typed);

  function command(): WebPhoneCommand | null {
    const facts = { command: 'transfer', lineId: line.id } as const;
    if (type === 'blind') return destination === null ? null : { ...facts, type, destination };
    return partner ? { ...facts, type, destinationCallId: partner.id } : null;
  }
  const ready = command();
  const missing = type === 'blind' ? t`Enter a number first.` : t`There is no other call to transfer to.`;

  async function submit(): Promise<void> {
    if (!ready || busy || offline !== undefined) return;
    setBusy(true);
    const taken = await run(ready);
    setBusy(false);
    if (taken) onClose();
  }

  return (
    <Dialog
      title={t`Transfer call`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabledReason={offline ?? (ready ? undefined : missing)}
          >
            <Trans>Transfer</Trans>
          </Button>
        </>
      }
    >
      <Tabs
        label={t`Transfer type`}
        value={type}
        onChange={setType}
        tabs={[
          { value: 'blind', label: t`Blind` },
          { value: 'attended', label: t`Attended` },
        ]}
      >
        {type === 'blind' ? (
          <div className={styles.tab}>
            <p>
              <Trans>The call is transferred immediately, without you speaking to the recipient first.</Trans>
            </p>
            <DestinationField label={t`Number to transfer to`} value={typed} onChange={setTyped} />
          </div>
        ) : partners.length === 0 ? (
          <div className={styles.tab}>
            <p>
              <Trans>There are no other lines to transfer to attendedly...</Trans>
            </p>
            <p>
              <Trans>Put this call on hold and call someone first.</Trans>
            </p>
          </div>
        ) : (
          <ChoiceGroup
            label={t`Transfer to`}
            value={partner?.id ?? ''}
            onChange={setChosen}
            options={partners.map(({ id, displayName, username }) => ({
              value: id,
              label: caller(displayName, username),
              ...(displayName !== null && { example: formatPhoneNumber(username) }),
            }))}
          />
        )}
      </Tabs>
    </Dialog>
  );
}
