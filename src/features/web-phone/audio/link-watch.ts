import type { RTCSession } from 'jssip/lib/RTCSession';
import type { LinkEnd, LinkHandlers } from './audio-link.ts';

/** Candidates that were not found by then are not waited for; JsSIP itself would wait without end. ms. */
const gatheringMs = 250;

type WatchHandlers = Omit<LinkHandlers, 'answer'> & { readonly onEnd: (why: LinkEnd) => void };

export interface LinkWatch {
  readonly stop: () => void;
}

/** Follows one JsSIP session from its answer to its end. To be called before it is answered. */
export function watchLink(
  session: RTCSession,
  activationMs: number,
  { onActive, onSound, onEnd }: WatchHandlers,
): LinkWatch {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let isActive = false;
  const watchdog = setTimeout(() => onEnd('noConnection'), activationMs);

  session.on('icecandidate', ({ ready }) => {
    gathering ??= setTimeout(ready, gatheringMs);
  });
  session.on('peerconnection', ({ peerconnection }) => {
    peerconnection.addEventListener('track', ({ track, streams }) => {
      // An offer without msid has tracks of no stream.
      if (track.kind === 'audio') onSound(streams[0] ?? new MediaStream([track]));
    });
    // JsSIP watches the ICE state, which stays 'disconnected'; only this one comes to 'failed'.
    peerconnection.addEventListener('connectionstatechange', () => {
      const { connectionState } = peerconnection;
      if (connectionState === 'failed') onEnd('noConnection');
      if (connectionState !== 'connected' || isActive) return;
      isActive = true;
      clearTimeout(watchdog);
      onActive();
    });
  });
  // By who ended it, not by the text of the cause, which is 'Terminated' or 'Canceled' where all went well.
  session.on('ended', ({ originator }) => onEnd(originator === 'remote' ? 'stopped' : 'failed'));
  session.on('failed', ({ originator }) => onEnd(originator === 'remote' ? 'stopped' : 'failed'));

  return {
    stop() {
      clearTimeout(gathering);
      clearTimeout(watchdog);
    },
  };
}
