import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { WebPhoneCommand } from '../../../domain/entities/web-phone-account/calls.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import type { PhoneView } from '../host/use-phone.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { openTransfer } from '../transfer/open-transfer.ts';
import type { CallKeyName } from '../../../screens/call-key.ts';
import { callStep, isSameCommand } from './call-step.ts';
import { useLastActive } from './use-last-active.ts';

/**
 * Performs what a key or a headset button means for the calls of now. Returns whether it means anything, so that the
 * browser keeps a key that does not. A command before the answer to the one before would be refused, so it waits;
 * the same command again is ignored.
 */
export function useCallStep({ lines, phone }: PhoneView): (key: CallKeyName) => boolean {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const { run, pending } = useLineCommand(phone?.accountId ?? null);
  const lastActive = useLastActive(lines);
  /** The command that waits for its answer, and the key to perform after that. */
  const sent = useRef<WebPhoneCommand>(null);
  const next = useRef<CallKeyName>(null);
  const perform = (key: CallKeyName): boolean => {
    const step = callStep(key, lines, lastActive);
    if (!step || !phone) return false;
    const { mute } = phone.host;
    if (step.kind === 'transfer') openTransfer.set(step.lineId);
    else if (step.kind === 'mute') {
      const state = mute.get() === 'muted' ? 'open' : 'muted';
      mute.set(state);
      toast.info(state === 'muted' ? t`Microphone muted` : t`Microphone on`, 1.5);
    } else if (offline !== undefined) toast.info(offline, 3);
    else if (pending === null) {
      sent.current = step.command;
      void run(step.command);
    } else if (!isSameCommand(step.command, sent.current)) next.current = key;
    return true;
  };
  const performNext = useEffectEvent(() => {
    const key = next.current;
    next.current = null;
    if (key !== null) perform(key);
  });
  useEffect(() => {
    if (pending === null) performNext();
  }, [pending]);
  return perform;
}
