import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';
import { createStore } from '../../../lib/value/store.ts';
import type { ReadableStore } from '../../../lib/value/store.ts';
import { pingMs } from '../../../domain/entities/web-phone-host/calls.ts';
import type { AudioLinkEvent } from '../../../domain/protocol/audio-link.ts';
import type { AudioLink, LinkEnd, LinkOffer } from '../audio/audio-link.ts';
import type { AudioProblem, AudioState } from '../state/audio-state.ts';
import type { Mute } from '../state/mute.ts';
import type { HostEffects } from './host-effect.ts';
import { createHostMicrophone } from './host-microphone.ts';
import type { HostMicrophone } from './host-microphone.ts';

/** Without a matching offer within this time after a claim, the host claims again. ms. */
const offerMs = 10_000;
/** Delay before an unanswered claim is repeated, ms. */
const retryMs = 1000;
/**
 * After the platform reports that it does not know this host, the time to wait for the row to show whether another
 * took over. ms.
 */
const settleMs = 1500;
/** Consecutive claims without audio before the user sees an error. */
const maxAttempts = 3;

const failures: Record<Exclude<LinkEnd, 'stopped'>, AudioProblem> = {
  refused: 'answerRefused',
  noCodec: 'noCodec',
  noConnection: 'noConnection',
  failed: 'offerUnusable',
};

/**
 * This page as host of an account: from the user's activation until another host takes over or the user releases it.
 */
export interface PhoneHost {
  readonly hostId: string;
  readonly audio: ReadableStore<AudioState>;
  readonly mute: StoredChoice<Mute>;
  readonly microphone: Omit<HostMicrophone, 'close'>;
  /** Claims the account, also from another host; opens the microphone. */
  readonly activate: () => Promise<void>;
  /** Releases the account: frees the microphone and stops the pings. */
  readonly release: (problem?: AudioProblem) => void;
  readonly receive: (event: AudioLinkEvent) => void;
  /** Reports the host in the account's row, while the row is live. */
  readonly seeHost: (hostId: string | null) => void;
  readonly link: () => AudioLink | null;
}

export function createPhoneHost(hostId: string, effects: HostEffects): PhoneHost {
  const audio = createStore<AudioState>({ kind: 'inactive', problem: null });
  const { mute } = effects;
  const microphone = createHostMicrophone(effects, async (track) => link?.replaceMicrophone(track));
  /** The number of the current activation. Pending work of an earlier one compares it and stops. */
  let run = 0;
  let link: AudioLink | null = null;
  let linkAt = 0;
  let attempts = 0;
  /** Why the latest attempt had no audio. */
  let failure: AudioProblem = 'noOffer';
  /** Whether the row has confirmed this host. Before that, another id in it is outdated. */
  let wasConfirmed = false;
  const started = new Set<string>();
  const stopped = new Set<string>();
  let pinging: ReturnType<typeof setInterval> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let rowHost: string | null = null;
  let isClaiming = false;

  const isWanted = (): boolean => audio.get().kind !== 'inactive';

  function dropLink(): void {
    const old = link;
    link = null;
    old?.stop();
    effects.play(null);
  }

  function release(problem: AudioProblem | null = null): void {
    run += 1;
    attempts = 0;
    wasConfirmed = false;
    isClaiming = false;
    clearInterval(pinging);
    clearTimeout(waiting);
    pinging = undefined;
    audio.set({ kind: 'inactive', problem });
    dropLink();
    microphone.close();
  }

  async function claim(): Promise<void> {
    const ownRun = run;
    clearTimeout(waiting);
    attempts += 1;
    if (attempts > maxAttempts) return release(failure);
    audio.set({ kind: 'activating' });
    dropLink();
    wasConfirmed = false;
    isClaiming = true;
    const startedBefore = started.size;
    const outcome = await effects.claim();
    if (ownRun !== run) return;
    isClaiming = false;
    if (outcome === 'refused') return release('notClaimed');
    // The platform may start the link before it answers the claim, or without its answer getting through.
    const hasStarted = started.size > startedBefore;
    if (outcome === 'taken' || hasStarted) pinging ??= setInterval(() => void check(), pingMs);
    if (hasStarted) return;
    linkAt = Date.now();
    failure = 'noOffer';
    // Without a connection the claim has not failed: it is repeated until it gets through.
    if (outcome === 'unknown') attempts -= 1;
    waiting = setTimeout(() => void claim(), outcome === 'taken' ? offerMs : retryMs);
  }

  /** Asks the platform whether this is its host, and with which link. */
  async function check(): Promise<void> {
    const ownRun = run;
    const answer = await effects.ping();
    if (ownRun !== run || answer === 'unknown' || isClaiming) return;
    if (answer === 'notHost') return settle();
    if (answer.sessionId !== (link?.sessionId ?? null) && Date.now() - linkAt > offerMs) void claim();
  }

  /** The platform no longer has this host: another took over, or it forgot this one, which then claims again. */
  function settle(): void {
    if (rowHost !== null && rowHost !== hostId) return release();
    clearTimeout(waiting);
    waiting = setTimeout(() => void claim(), settleMs);
  }

  function onLinkEnd(ended: string, why: LinkEnd): void {
    if (link?.sessionId !== ended || !isWanted()) return;
    link = null;
    effects.play(null);
    audio.set({ kind: 'activating' });
    if (why === 'stopped') return void check();
    failure = failures[why];
    // Another attempt would end alike.
    if (why === 'noCodec') release(failure);
    else void claim();
  }

  async function begin(offer: LinkOffer): Promise<void> {
    const { sessionId } = offer;
    const ownRun = run;
    const stream = microphone.stream.get();
    if (!stream) return;
    clearTimeout(waiting);
    dropLink();
    linkAt = Date.now();
    audio.set({ kind: 'activating' });
    const isCurrent = (): boolean => ownRun === run && link?.sessionId === sessionId;
    const opened = await effects.openLink(offer, stream, {
      answer: (sdpAnswer) => effects.answer(sessionId, sdpAnswer),
      onActive() {
        if (!isCurrent()) return;
        attempts = 0;
        audio.set({ kind: 'active' });
      },
      onSound: (sound) => isCurrent() && effects.play(sound),
      onEnd: (why) => isCurrent() && onLinkEnd(sessionId, why),
    });
    // While the link opened, a stop or another start arrived, or the user released the phone.
    if (ownRun !== run || stopped.has(sessionId) || [...started].at(-1) !== sessionId) return opened.stop();
    link = opened;
    opened.setMuted(mute.get() === 'muted');
  }

  mute.subscribe(() => link?.setMuted(mute.get() === 'muted'));

  return {
    hostId,
    audio,
    mute,
    microphone,
    link: () => link,
    release: (problem) => release(problem ?? null),
    async activate() {
      if (isWanted()) return;
      run += 1;
      const ownRun = run;
      audio.set({ kind: 'activating' });
      const willAsk = await effects.willAsk();
      if (ownRun !== run) return;
      if (willAsk) audio.set({ kind: 'prompt' });
      const problem = await microphone.open();
      if (ownRun !== run) return;
      if (problem !== null) return release(problem);
      await claim();
    },
    receive(event) {
      if (event.hostId !== hostId) return;
      const { sessionId } = event;
      if (event.type === 'webPhone.audioLinkStop') {
        stopped.add(sessionId);
        if (link?.sessionId === sessionId) link.stop();
        return;
      }
      // A duplicate, or an outdated event from before a reconnect.
      if (started.has(sessionId) || stopped.has(sessionId) || !isWanted()) return;
      started.add(sessionId);
      void begin(event);
    },
    seeHost(rowHostId) {
      rowHost = rowHostId;
      if (!isWanted()) return;
      if (rowHostId === hostId) wasConfirmed = true;
      else if (wasConfirmed && rowHostId !== null) release();
      else if (wasConfirmed) void claim();
    },
  };
}
