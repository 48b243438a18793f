import type { RTCSession } from 'jssip/lib/RTCSession';
import type { LinkEnd, LinkHandlers } from './audio-link.ts';

/** ICE candidates not found in this time are skipped; JsSIP itself would wait forever. ms. */
const gatheringMs = 250;

type WatchHandlers = Omit<LinkHandlers, 'answer'> & {
  readonly onEnd: (why: LinkEnd, detail?: unknown) => void;
};

export interface LinkWatch {
  readonly stop: () => void;
}

/** Watches one JsSIP session from its answer to its end. Call it before the session is answered. */
export function watchLink(
  session: RTCSession,
  activationMs: number,
  { onActive, onSound, onEnd }: WatchHandlers,
): LinkWatch {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let isActive = false;
  const watchdog = setTimeout(() => onEnd('noConnection', 'not connected in time'), activationMs);

  session.on('icecandidate', ({ ready }) => {
    gathering ??= setTimeout(ready, gatheringMs);
  });
  session.on('peerconnection', ({ peerconnection }) => {
    peerconnection.addEventListener('track', ({ track, streams }) => {
      // Tracks of an offer without msid have no stream.
      if (track.kind === 'audio') onSound(streams[0] ?? new MediaStream([track]));
    });
    // JsSIP watches the ICE state, which stays 'disconnected'; only the connection state becomes 'failed'.
    peerconnection.addEventListener('connectionstatechange', () => {
      const { connectionState } = peerconnection;
      if (connectionState === 'failed') onEnd('noConnection', 'ICE failed');
      if (connectionState !== 'connected' || isActive) return;
      isActive = true;
      clearTimeout(watchdog);
      onActive();
    });
  });
  // Decided by the originator, because the cause is 'Terminated' or 'Canceled' even for a normal end.
  // Says more than the cause that follows it.
  let refusal: unknown;
  session.on('peerconnection:setremotedescriptionfailed', (error: unknown) => (refusal = error));
  session.on('ended', ({ originator, cause }) =>
    onEnd(originator === 'remote' ? 'stopped' : 'failed', refusal ?? cause),
  );
  session.on('failed', ({ originator, cause }) =>
    onEnd(originator === 'remote' ? 'stopped' : 'failed', refusal ?? cause),
  );

  return {
    stop() {
      clearTimeout(gathering);
      clearTimeout(watchdog);
    },
  };
}
