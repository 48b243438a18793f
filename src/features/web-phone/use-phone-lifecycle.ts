import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isOver } from '../../domain/entities/web-phone-line/rules.ts';
import { keepAwake } from '../../client/connection/attention.ts';
import { useBusy } from '../../client/connection/busy.ts';
import { callCutByLogout, callInProgress, holdCall } from '../../client/connection/call-in-progress.ts';
import { call } from '../../client/session/call.ts';
import { currentSession, unexpectedEnd } from '../../client/session/session.ts';
import { keepHostIdOnUnload } from './host/previous-host.ts';
import { holdAccount } from './host/claim-lock.ts';
import { useAutomaticClaim } from './host/use-automatic-claim.ts';
import type { PhoneView } from './host/use-phone.ts';
import { endCommandOf } from './state/line-action.ts';

const subscribeVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
export const useIsVisible = (): boolean =>
  useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible');

/**
 * The automatic behaviour of a tab's phone, visible or not: claims an account without a host, follows its row,
 * releases it at the end.
 */
export function usePhoneLifecycle({ user, phone, hostId, freshness, audio, lines }: PhoneView): void {
  const isLive = freshness?.state === 'live';
  const tab = useIsVisible() ? 'visible' : 'hidden';
  const rowHost = isLive ? hostId : undefined;
  const isActive = audio.kind !== 'inactive';
  const hasCall = isActive && lines.some((line) => !isOver(line));
  const isFailed = audio.kind === 'inactive' && audio.problem !== null;

  useEffect(() => {
    if (phone && rowHost !== undefined) phone.host.seeHost(rowHost);
  }, [phone, rowHost]);

  useAutomaticClaim({ phone, rowHost, tab, audio: isFailed ? 'failed' : isActive ? 'busy' : 'inactive' });

  useEffect(() => (phone && isActive ? holdAccount(phone.accountId) : undefined), [phone, isActive]);
  useEffect(() => (isActive ? keepAwake() : undefined), [isActive]);
  useBusy(hasCall);
  const hangUpAll = useEffectEvent(() => {
    for (const line of lines) {
      const command = endCommandOf(line);
      if (command !== null)
        void call('webPhoneAccount.command', { id: line.accountId }, { command, lineId: line.id }, null);
    }
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined && userId === callCutByLogout.get()) callCutByLogout.set(null);
  }, [userId]);
  useEffect(() => {
    if (!hasCall || userId === undefined) return;
    callInProgress.set(true);
    const release = holdCall(userId, () => hangUpAll());
    return () => {
      callInProgress.set(false);
      release();
      const end = unexpectedEnd(currentSession(), userId);
      // A logout in this browser asked first.
      if (end !== null && end !== 'here') callCutByLogout.set(userId);
    };
  }, [hasCall, userId]);

  useEffect(
    () => (phone && isActive ? keepHostIdOnUnload(phone.accountId, phone.host.hostId) : undefined),
    [phone, isActive],
  );

  useEffect(() => {
    if (!hasCall) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasCall]);

  // Each user of this tab has a separate phone.
  useEffect(() => () => phone?.host.release(), [phone]);
}
