import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { canAnswer } from '../../../domain/entities/web-phone-line/rules.ts';
import { ringAnswerOf } from '../../../domain/protocol/ring-message.ts';
import type { RingMessage } from '../../../domain/protocol/ring-message.ts';
import { serverNow } from '../../../client/connection/clock.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { isOldRing } from './call-mark.ts';
import { mayShowNotifications } from './notification-permission.ts';
import { holdVisible, whenNoneVisible } from './tab-visibility.ts';

const worker = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

const tellWorker = (message: RingMessage): void =>
  void worker()
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage(message));

/** Announces to the other tabs that this one is visible, and closes an open notification when it becomes so. */
export function useAnnounceVisible(accountId: string | null, isVisible: boolean, rings: boolean): void {
  const onHeld = useEffectEvent(() => {
    if (rings && accountId !== null) tellWorker({ type: 'webPhone.ringOver', accountId });
  });
  useEffect(() => {
    if (!isVisible || accountId === null || !('locks' in navigator)) return;
    return holdVisible(navigator.locks, accountId, () => onHeld());
  }, [isVisible, accountId]);
}

/**
 * Shows a system notification for a ringing call while no tab is visible. The host tab shows it, closes it when the
 * ringing ends, and handles its buttons.
 */
export function useRingNotification(ringing: WebPhoneLine | undefined): void {
  const { t } = useLingui();
  const caller = useCallerName();
  const { run } = useLineCommand(ringing?.accountId ?? null);
  const lineId = ringing?.id;
  const accountId = ringing?.accountId;

  const show = useEffectEvent(() => {
    if (!ringing || isOldRing(ringing, serverNow())) return;
    tellWorker({
      type: 'webPhone.ring',
      accountId: ringing.accountId,
      lineId: ringing.id,
      title: t`Incoming call`,
      body: caller(ringing.displayName, ringing.username),
      answer: t`Answer`,
      decline: t`Decline`,
    });
  });
  useEffect(() => {
    if (lineId === undefined || accountId === undefined || !mayShowNotifications()) return;
    const stop = new AbortController();
    void whenNoneVisible(navigator.locks, accountId, stop.signal).then(
      (found) => found === 'unseen' && show(),
    );
    const end = (): void => {
      stop.abort();
      tellWorker({ type: 'webPhone.ringOver', accountId });
    };
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [lineId, accountId]);

  const onMessage = useEffectEvent(({ data }: MessageEvent) => {
    const pressed = ringAnswerOf(data);
    // The call may have stopped ringing or been answered elsewhere.
    if (!pressed || !ringing || pressed.lineId !== ringing.id || !canAnswer(ringing)) return;
    const command = pressed.action === 'answer' ? 'answerLine' : 'declineLine';
    void run({ command, lineId: ringing.id });
  });
  useEffect(() => {
    const container = worker();
    const listener = (event: MessageEvent): void => onMessage(event);
    container?.addEventListener('message', listener);
    return () => container?.removeEventListener('message', listener);
  }, []);
}
