import { useEffect } from 'react';
import { microphonePermission } from '../audio/microphone.ts';
import { claimAlone } from './claim-lock.ts';
import { isClaimedHere } from './claim-rule.ts';
import type { ClaimFacts } from './claim-rule.ts';
import { holdSuccession, isSuccessor, succeedHost } from './host-lock.ts';
import type { Phone } from './phone.ts';
import { previousHostOf } from './previous-host.ts';

interface Facts extends Pick<ClaimFacts, 'tab' | 'audio'> {
  readonly phone: Phone | null;
  /** The host in the account's row; undefined while the row is not live. */
  readonly rowHost: string | null | undefined;
}

async function hostFact({ accountId }: Phone, rowHost: string | null): Promise<ClaimFacts['host']> {
  if (rowHost === null) return 'none';
  const previous = previousHostOf(accountId);
  if (previous === null) return 'other';
  if (previous === rowHost) return 'previous';
  return (await isSuccessor(previous, rowHost)) ? 'successor' : 'other';
}

/** Claims the account without the user, where the rule allows it, and when the host's page is gone. */
export function useAutomaticClaim({ phone, rowHost, tab, audio }: Facts): void {
  useEffect(() => {
    const end = new AbortController();
    async function consider(): Promise<void> {
      if (!phone || rowHost === undefined) return;
      const microphone = await microphonePermission();
      const host = await hostFact(phone, rowHost);
      if (end.signal.aborted || !isClaimedHere({ host, tab, microphone, audio })) return;
      if (host === 'successor') await phone.host.activate();
      else await claimAlone(phone.accountId, phone.host.activate);
    }
    void consider();
    return () => end.abort();
  }, [phone, rowHost, tab, audio]);

  useEffect(() => {
    if (!phone || audio !== 'inactive' || typeof rowHost !== 'string') return;
    const { accountId, host } = phone;
    const end = new AbortController();
    void succeedHost(rowHost, end.signal, async () => {
      if ((await microphonePermission()) !== 'granted' || end.signal.aborted) return;
      holdSuccession(rowHost, host.hostId);
      await claimAlone(accountId, host.activate);
    });
    return () => end.abort();
  }, [phone, rowHost, audio]);
}
