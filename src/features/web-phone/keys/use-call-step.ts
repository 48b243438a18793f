import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../kit/feedback/toast.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import type { PhoneView } from '../host/use-phone.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { openTransfer } from '../transfer/open-transfer.ts';
import type { CallKeyName } from '../../../screens/call-key.ts';
import { callStep } from './call-step.ts';
import { useLastActive } from './use-last-active.ts';

/**
 * Performs what a key or a headset button means for the calls of now. Returns whether it means anything, so that the
 * browser keeps a key that does not.
 */
export function useCallStep({ lines, phone }: PhoneView): (key: CallKeyName) => boolean {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const { run, pending } = useLineCommand(phone?.accountId ?? null);
  const lastActive = useLastActive(lines);
  return (key) => {
    const step = callStep(key, lines, lastActive);
    if (!step || !phone) return false;
    const { mute } = phone.host;
    if (step.kind === 'transfer') openTransfer.set(step.lineId);
    else if (step.kind === 'mute') {
      const next = mute.get() === 'muted' ? 'open' : 'muted';
      mute.set(next);
      toast.info(next === 'muted' ? t`Microphone muted` : t`Microphone on`, 1.5);
    } else if (offline !== undefined) toast.info(offline, 3);
    // A second press before the answer to the first would be refused.
    else if (pending === null) void run(step.command);
    return true;
  };
}
