import JsSip from 'jssip';
import type { UA } from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession';
import type { IncomingRTCSessionEvent } from 'jssip/lib/UA';
import { recordAudioFailure } from '../../../client/connection/audio-failure.ts';
import { serverNow } from '../../../client/connection/clock.ts';
import type { AudioLinkFactory, LinkEnd } from './audio-link.ts';
import { watchLink } from './link-watch.ts';
import type { LinkWatch } from './link-watch.ts';
import { createLoopbackSocket } from './loopback-socket.ts';
import { createSipCaller } from './sip-call.ts';
import type { SipCaller } from './sip-call.ts';
import { localUri, parseSip } from './sip-message.ts';

/** The browser declines an offer of which it knows no codec by port 0. */
const hasNoAudio = (sdpAnswer: string): boolean => /^m=audio 0 /m.test(sdpAnswer);
/** Browsers refuse an SDP whose last line does not end. */
const withFinalBreak = (sdp: string): string => (sdp.endsWith('\n') ? sdp : `${sdp}\r\n`);

interface Waiting {
  readonly caller: SipCaller;
  readonly take: (session: RTCSession) => void;
}

/**
 * Audio links based on JsSIP: one user agent per page, whose transport loops back into the page, and one JsSIP call
 * per link. JsSIP answers the offer and orders answer, stop and failure. The platform controls lines, hold, keypad
 * and transfer; JsSIP never sees them. A link that is not active after `activationMs` ends; this also covers a
 * missing network, where no event ever fires.
 */
export function createJssipLinks({ activationMs = 10_000 } = {}): AudioLinkFactory {
  const calls = new Map<string, Waiting>();
  const { socket, inject } = createLoopbackSocket((message) => {
    calls.get(parseSip(message).header('call-id'))?.caller.receive(message);
  });
  let agent: UA | null = null;

  function start(): void {
    if (agent) return;
    // Session timers are on by default, and would end a call after 77 s because the other side does not support them.
    agent = new JsSip.UA({ sockets: [socket], uri: localUri, register: false, session_timers: false });
    // All our calls are inbound for JsSIP.
    agent.on('newRTCSession', ({ session, request }: IncomingRTCSessionEvent) => {
      calls.get(request.getHeader('call-id'))?.take(session);
    });
    agent.start();
  }

  return {
    open({ sessionId, sdpOffer, iceServers = [] }, microphone, handlers) {
      start();
      let session: RTCSession | null = null;
      let watch: LinkWatch | null = null;
      let isMuted = false;
      /** JsSIP mutes only what it already sends, so a link that opens muted would be heard. */
      let [track] = microphone.getAudioTracks();
      let isOver = false;

      const end = (why: LinkEnd, detail: unknown = ''): void => {
        if (isOver) return;
        isOver = true;
        if (why !== 'stopped') {
          console.warn('audio link ended:', why, detail);
          recordAudioFailure({ at: serverNow(), why });
        }
        watch?.stop();
        if (session && !session.isEnded()) {
          if (why === 'stopped') caller.stop();
          else session.terminate();
        } else caller.stop();
        // Keep answering late messages of JsSIP, so that it can clean up the call.
        setTimeout(() => calls.delete(caller.callId), 1000);
        handlers.onEnd(why);
      };
      const caller = createSipCaller({
        inject,
        async answer(sdpAnswer) {
          if (!hasNoAudio(sdpAnswer)) return handlers.answer(sdpAnswer);
          end('noCodec');
          return 'refused';
        },
        onRefused: () => end('refused'),
      });

      function take(taken: RTCSession): void {
        if (isOver) return;
        session = taken;
        watch = watchLink(taken, activationMs, {
          onActive: handlers.onActive,
          onSound: handlers.onSound,
          onEnd: end,
        });
        try {
          taken.answer({ mediaStream: microphone, pcConfig: { iceServers: [...iceServers] } });
        } catch (error) {
          // JsSIP throws on an SDP without media.
          return end('failed', error);
        }
      }

      calls.set(caller.callId, { caller, take });
      // The transport connects in a microtask; this timeout runs after it.
      setTimeout(() => {
        if (!isOver) caller.invite(withFinalBreak(sdpOffer));
      });

      return {
        sessionId,
        stop: () => end('stopped'),
        setMuted(muted) {
          isMuted = muted;
          if (track) track.enabled = !muted;
        },
        async replaceMicrophone(next) {
          const sender = session?.connection
            .getSenders()
            .find(({ track: sent }) => sent === null || sent.kind === 'audio');
          track = next;
          track.enabled = !isMuted;
          await sender?.replaceTrack(track);
        },
        stats: async () => (session && !session.isEnded() ? session.connection.getStats() : null),
      };
    },
  };
}
