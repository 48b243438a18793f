import * as v from 'valibot';
import { audioLinkEventSchema } from '../../../src/domain/protocol/audio-link.ts';
import type { AudioLinkEvent } from '../../../src/domain/protocol/audio-link.ts';
import type { CallRequest } from '../../../src/domain/protocol/engine.ts';
import type { Counters } from '../counters.ts';
import type { Tabs } from './tabs.ts';

/** Events kept for hosts that no tab has named yet; a restarted engine learns the tab from its next ping. */
const keptEvents = 16;

/** Routes the platform's audio link events to the tab that hosts the web phone, and to no other. */
export interface AudioLinkRouter {
  /** Learns from a tab's calls under which host id it runs the audio. */
  readonly learnFromCall: (tabId: string, request: CallRequest) => void;
  /** Takes any event of a user; other events than those of audio links are ignored. */
  readonly receive: (userId: string, data: unknown) => void;
  readonly release: (tabId: string) => void;
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

function hostIdOf({ name, parameters, body }: CallRequest): string | undefined {
  if (name === 'webPhoneAccount.claim') return (body as { readonly hostId?: string }).hostId;
  return name === 'webPhoneHost.ping' || name === 'webPhoneHost.sdpAnswer' ? parameters['id'] : undefined;
}

export function createAudioLinkRouter(tabs: Pick<Tabs, 'pushTo'>, counters: Counters): AudioLinkRouter {
  const tabOf = new Map<string, string>();
  let waiting: { readonly userId: string; readonly event: AudioLinkEvent }[] = [];

  return {
    learnFromCall(tabId, request) {
      const hostId = hostIdOf(request);
      if (hostId === undefined || tabOf.get(hostId) === tabId) return;
      tabOf.set(hostId, tabId);
      for (const { userId, event } of waiting)
        if (event.hostId === hostId) tabs.pushTo([tabId], { push: 'audioLink', userId, event });
      waiting = waiting.filter(({ event }) => event.hostId !== hostId);
    },
    receive(userId, data) {
      const type = typeOf(data);
      if (typeof type !== 'string' || !type.startsWith('webPhone.')) return;
      const read = v.safeParse(audioLinkEventSchema, data);
      if (!read.success) return counters.count('malformedAudioLink');
      const event = read.output;
      const tabId = tabOf.get(event.hostId);
      if (tabId !== undefined) tabs.pushTo([tabId], { push: 'audioLink', userId, event });
      else waiting = [...waiting, { userId, event }].slice(-keptEvents);
    },
    release(tabId) {
      for (const [hostId, holder] of tabOf) if (holder === tabId) tabOf.delete(hostId);
    },
  };
}
