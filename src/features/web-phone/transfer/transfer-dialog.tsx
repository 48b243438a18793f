import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Tabs } from '../../../kit/layout/tabs.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { AttendedTransfer } from './attended-transfer.tsx';
import { BlindTransfer } from './blind-transfer.tsx';
import { ConsultCard } from './consult-card.tsx';
import styles from './transfer.module.css';
import { useConsultation } from './use-consultation.ts';

type Props = {
  accountId: string;
  line: WebPhoneLine;
  lines: readonly WebPhoneLine[];
  onClose: () => void;
};

/** Transfers a call: blind to a contact or number, or attended to another line or after asking (S0-2-78). */
export function TransferDialog({ accountId, line, lines, onClose }: Props) {
  const { t } = useLingui();
  const callerName = useCallerName();
  const offline = useOfflineReason();
  const { run, pending } = useLineCommand(accountId);
  const { active, ask } = useConsultation(accountId, lines);
  const [type, setType] = useState<'blind' | 'attended'>('blind');
  const caller = callerName(line.displayName, line.username);

  async function transfer(
    to: { type: 'blind'; destination: string } | { type: 'attended'; destinationCallId: string },
    name: string,
  ): Promise<void> {
    if (offline !== undefined) return void toast.info(offline, 3);
    if (pending !== null || !(await run({ command: 'transfer', lineId: line.id, ...to }))) return;
    toast.success(t`${caller} was transferred to ${name}`, 2.5);
    onClose();
  }

  return (
    <Dialog title={t`Transfer call`} onClose={onClose}>
      {active ? (
        <ConsultCard accountId={accountId} lines={lines} look="plain" onDone={onClose} />
      ) : (
        <Tabs
          label={t`Transfer type`}
          value={type}
          onChange={setType}
          tabs={[
            { value: 'blind', label: t`Blind` },
            { value: 'attended', label: t`Attended` },
          ]}
        >
          <div className={styles.dialog}>
            {type === 'blind' ? (
              <>
                <p>
                  <Trans>Choose who takes the call with {caller}, or ask them first.</Trans>
                </p>
                <BlindTransfer
                  otherParty={line.username}
                  onTransfer={(destination, name) =>
                    void transfer({ type, destination }, callerName(name, destination))
                  }
                  onAsk={(destination, name) => void ask(line, destination, name)}
                />
              </>
            ) : (
              <AttendedTransfer
                line={line}
                lines={lines}
                onTransfer={(destinationCallId, name) => void transfer({ type, destinationCallId }, name)}
              />
            )}
          </div>
        </Tabs>
      )}
    </Dialog>
  );
}
