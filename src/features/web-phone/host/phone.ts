import { newUuid } from '../../../lib/secret/uuid.ts';
import { call } from '../../../client/session/call.ts';
import { onPush } from '../../../client/connection/push.ts';
import { microphonePermission, onMicrophones, openMicrophone } from '../audio/microphone.ts';
import { chosenDevice, cleaning, soundChoice } from '../audio/sound-choice.ts';
import { createSpeaker } from '../audio/speaker.ts';
import type { Speaker } from '../audio/speaker.ts';
import { muteOf } from '../state/mute.ts';
import { claimResult } from './claim-result.ts';
import { createPhoneHost } from './host.ts';
import { holdHost } from './host-lock.ts';
import type { PhoneHost } from './host.ts';

/** A user's web phone account in this tab, whether this tab is the host or not. */
export interface Phone {
  readonly accountId: string;
  readonly host: PhoneHost;
  readonly speaker: Speaker;
}

const links = () => import('../audio/jssip-links.ts').then(({ createJssipLinks }) => createJssipLinks());
/** One user agent per page. */
let shared: ReturnType<typeof links> | null = null;

function createPhone(userId: string, accountId: string): Phone {
  // New per page load, because a duplicated tab is another host.
  const hostId = newUuid();
  /** Its lock is held once: a second request would wait in front of the tabs that follow this host. */
  let life: (() => void) | null = null;
  const speaker = createSpeaker();
  const chooseSpeaker = (): void => speaker.choose(chosenDevice('speaker'));
  soundChoice.speaker.subscribe(chooseSpeaker);
  chooseSpeaker();

  const host = createPhoneHost(hostId, {
    mute: muteOf(userId, accountId),
    onMicrophones,
    async claim() {
      life ??= holdHost(hostId);
      // Loads while the platform prepares its offer.
      shared ??= links();
      return claimResult(await call('webPhoneAccount.claim', { id: accountId }, { hostId }, null));
    },
    async answer(sessionId, sdpAnswer) {
      const outcome = await call('webPhoneHost.sdpAnswer', { id: hostId }, { sessionId, sdpAnswer }, null);
      return outcome.kind === 'saved' ? 'accepted' : 'refused';
    },
    async ping() {
      const outcome = await call('webPhoneHost.ping', { id: hostId }, {}, null);
      if (outcome.kind === 'saved') return outcome.value;
      return outcome.kind === 'refused' && outcome.status === 404 ? 'notHost' : 'unknown';
    },
    willAsk: async () => (await microphonePermission()) === 'prompt',
    openMicrophone: () =>
      openMicrophone({ deviceId: chosenDevice('microphone'), isCleaned: cleaning.get() === 'on' }),
    openLink: async (offer, microphone, handlers) =>
      (await (shared ??= links())).open(offer, microphone, handlers),
    play: speaker.play,
  });
  return { accountId, host, speaker };
}

/** By user and account. They live as long as the page, so that mounting and unmounting panels changes nothing. */
const phones = new Map<string, Phone>();

export function phoneOf(userId: string, accountId: string): Phone {
  const key = `${userId} ${accountId}`;
  const known = phones.get(key);
  if (known) return known;
  const made = createPhone(userId, accountId);
  phones.set(key, made);
  return made;
}

onPush((message) => {
  if (message.push === 'audioLink') for (const { host } of phones.values()) host.receive(message.event);
});
