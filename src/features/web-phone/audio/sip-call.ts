import { newUuid } from '../../../lib/secret/uuid.ts';
import { parseSip, sipOk, sipRequest, tagOf } from './sip-message.ts';
import type { SipCall } from './sip-message.ts';

interface CallerHandlers {
  /** Hands a message to JsSIP. */
  readonly inject: (message: string) => void;
  readonly answer: (sdpAnswer: string) => Promise<'accepted' | 'refused'>;
  readonly onRefused: () => void;
}

/** The remote party of one JsSIP session: the platform, from JsSIP's point of view. */
export interface SipCaller {
  readonly callId: string;
  readonly invite: (sdpOffer: string) => void;
  /** Receives a message that JsSIP sent in this call. */
  readonly receive: (message: string) => void;
  readonly stop: () => void;
}

/** The prefix prevents a loop: JsSIP treats a Call-ID that begins with its own id as its own call coming back. */
const newCallId = (): string => `link-${newUuid()}`;

export function createSipCaller({ inject, answer, onRefused }: CallerHandlers): SipCaller {
  let call: SipCall = { callId: newCallId(), fromTag: newUuid(), toTag: null };
  const inviteBranch = newUuid();
  /** `answered`: the 200 arrived, and is repeated until its ACK (RFC 3261, 13.3.1.4). */
  let state: 'idle' | 'inviting' | 'answered' | 'over' = 'idle';
  const ack = (branch: string): void => inject(sipRequest({ method: 'ACK', call, branch, sequence: 1 }));
  const bye = (): void => {
    state = 'over';
    inject(sipRequest({ method: 'BYE', call, branch: newUuid(), sequence: 2 }));
  };

  async function settle(sdpAnswer: string): Promise<void> {
    const outcome = await answer(sdpAnswer);
    if (state !== 'answered') return;
    if (outcome === 'accepted') return ack(newUuid());
    bye();
    onRefused();
  }

  return {
    callId: call.callId,
    invite(sdpOffer) {
      state = 'inviting';
      inject(sipRequest({ method: 'INVITE', call, branch: inviteBranch, sequence: 1, body: sdpOffer }));
    },
    receive(text) {
      const message = parseSip(text);
      if (message.status === null) {
        if (message.method !== 'BYE') return;
        state = 'over';
        return inject(sipOk(message));
      }
      if (message.method !== 'INVITE' || message.status < 200) return;
      if (message.status >= 300) {
        call = { ...call, toTag: tagOf(message.header('to')) };
        state = 'over';
        return ack(inviteBranch);
      }
      if (state !== 'inviting') return;
      state = 'answered';
      call = { ...call, toTag: tagOf(message.header('to')) };
      void settle(message.body);
    },
    stop() {
      // A BYE before the 200 is rejected, and the session would stay alive.
      if (state === 'inviting')
        inject(sipRequest({ method: 'CANCEL', call, branch: inviteBranch, sequence: 1 }));
      else if (state === 'answered') bye();
    },
  };
}
