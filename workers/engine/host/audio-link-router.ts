import * as v from 'valibot';
import { audioLinkEventSchema } from '../../../src/domain/protocol/audio-link.ts';
import type { AudioLinkEvent } from '../../../src/domain/protocol/audio-link.ts';
import type { CallRequest } from '../../../src/domain/protocol/engine.ts';
import type { Tabs } from './tabs.ts';
import type { Counters } from '../counters.ts';

/** Events of hosts that no tab has named yet: an engine that was restarted learns of them by the next ping. */
const keptEvents = 16;

/** Brings what the platform says of audio links to the tab that is the host, and to no other. */
export interface AudioLinkRouter {
  /** A tab's calls say under which id it sounds. */
  readonly learnFromCall: (tabId: string, request: CallRequest) => void;
  /** Anything that concerns a user; what is no audio link event is left alone. */
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
