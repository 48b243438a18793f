import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../../kit/feedback/toast.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import type { PhoneView } from '../host/use-phone.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { toggleMute } from '../state/mute.ts';
import { openTransfer } from '../transfer/open-transfer.ts';
import type { CallKeyName } from '../../../screens/call-key.ts';
import { callStep } from './call-step.ts';
import { createKeyQueue } from './key-queue.ts';
import { useLastActive } from './use-last-active.ts';

/**
 * Performs a call key or a headset button on the current calls. Returns whether the key has an effect; the browser
 * handles one that has none.
 */
export function useCallStep({ lines, phone }: PhoneView): (key: CallKeyName) => boolean {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const { run } = useLineCommand(phone?.accountId ?? null);
  const lastActive = useLastActive(lines);
  const [queue] = useState(createKeyQueue);
  const perform = (key: CallKeyName): boolean => {
    if (!phone) return false;
    // Muting depends on no command.
    if (key !== 'mute' && queue.defer(key)) return true;
    const step = callStep(key, lines, lastActive);
    if (!step) return false;
    const { mute } = phone.host;
    if (step.kind === 'transfer') openTransfer.set(step.lineId);
    else if (step.kind === 'mute') {
      const state = toggleMute(mute);
      toast.info(state === 'muted' ? t`Microphone muted` : t`Microphone on`, 1.5);
    } else if (offline !== undefined) toast.info(offline, 3);
    else queue.begin(key, step.command, run(step.command));
    return true;
  };
  const onTurn = useEffectEvent((key: CallKeyName) => void perform(key));
  useEffect(() => queue.onTurn((key) => onTurn(key)), [queue]);
  useEffect(() => queue.see(lines), [queue, lines]);
  return perform;
}
