import { vi } from 'vitest';
import type { LinkHandlers } from '../../../../src/features/web-phone/audio/audio-link.ts';
import type { OpenedMicrophone } from '../../../../src/features/web-phone/audio/microphone.ts';
import { createStore } from '../../../../src/lib/value/store.ts';
import type { Mute } from '../../../../src/features/web-phone/state/mute.ts';
import { createPhoneHost } from '../../../../src/features/web-phone/host/host.ts';
import type { HostEffects } from '../../../../src/features/web-phone/host/host-effect.ts';

export function fakeMicrophone() {
  const track = new EventTarget() as EventTarget & { enabled: boolean; stop: () => void; stopped: boolean };
  track.enabled = true;
  track.stopped = false;
  track.stop = () => void (track.stopped = true);
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  return {
    track,
    opened: { kind: 'open', stream: stream as unknown as MediaStream } satisfies OpenedMicrophone,
  };
}

function createSignal() {
  const listeners = new Set<() => void>();
  return {
    emit: () => listeners.forEach((listener) => listener()),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A host with effects that the test controls and that record their calls. */
export function setUpHost(change: Partial<HostEffects> = {}) {
  const calls: string[] = [];
  const links = new Map<string, LinkHandlers>();
  const mic = fakeMicrophone();
  const answers = { claim: 'taken', ping: 'unknown' } as {
    claim: Awaited<ReturnType<HostEffects['claim']>>;
    ping: Awaited<ReturnType<HostEffects['ping']>>;
  };
  const microphones = createSignal();
  const mute = createStore<Mute>('open');
  const host = createPhoneHost('own', {
    mute,
    onMicrophones: microphones.subscribe,
    claim: () => {
      calls.push('claim');
      return Promise.resolve(answers.claim);
    },
    answer: () => Promise.resolve('accepted'),
    ping: () => {
      calls.push('ping');
      return Promise.resolve(answers.ping);
    },
    willAsk: () => Promise.resolve(false),
    openMicrophone: () => Promise.resolve(mic.opened),
    openLink: ({ sessionId }, _, handlers) => {
      calls.push(`open ${sessionId}`);
      links.set(sessionId, handlers);
      let isOver = false;
      return {
        sessionId,
        stop() {
          if (isOver) return;
          isOver = true;
          calls.push(`close ${sessionId}`);
          handlers.onEnd('stopped');
        },
        setMuted: (muted) => void calls.push(muted ? 'mute' : 'unmute'),
        replaceMicrophone: () => Promise.resolve(void calls.push('replace')),
        stats: () => Promise.resolve(null),
      };
    },
    play: () => {},
    ...change,
  });
  const start = (sessionId: string, hostId = 'own') =>
    host.receive({ type: 'webPhone.audioLinkStart', hostId, sessionId, sdpOffer: 'offer' });
  const stop = (sessionId: string) =>
    host.receive({ type: 'webPhone.audioLinkStop', hostId: 'own', sessionId });
  const claims = () => calls.filter((one) => one === 'claim').length;
  async function activate(sessionId = 's1'): Promise<void> {
    await host.activate();
    host.seeHost('own');
    start(sessionId);
    await vi.advanceTimersByTimeAsync(0);
    links.get(sessionId)?.onActive();
  }
  return { host, calls, links, mic, mute, microphones, answers, start, stop, claims, activate };
}
