import { useEffect, useEffectEvent } from 'react';
import { isOver } from '../../../domain/entities/web-phone-line/rules.ts';
import { useMute } from '../host/use-mute.ts';
import type { PhoneView } from '../host/use-phone.ts';
import type { CallKeyName } from '../../../screens/call-key.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import { mediaActions, mediaKey } from './headset-rule.ts';
import type { MediaAction } from './headset-rule.ts';

/** A browser throws for actions that it does not know. */
function handle(session: MediaSession, action: MediaAction, handler: (() => void) | null): void {
  try {
    // TypeScript does not know the newer actions.
    session.setActionHandler(action as MediaSessionAction, handler);
  } catch {
    // Its buttons stay without effect.
  }
}

/** Lets media keys and the browser's own controls answer, hold, mute and hang up, in the tab that has the sound. */
export function useMediaSession(
  { lines, audio, phone }: PhoneView,
  perform: (key: CallKeyName) => boolean,
): void {
  const callerName = useCallerName();
  const mute = useMute(phone);
  const shown = lines.find((line) => !isOver(line) && line.active) ?? lines.find((line) => !isOver(line));
  const isOn = audio.kind === 'active' && shown !== undefined && 'mediaSession' in navigator;
  const title = shown ? callerName(shown.displayName, shown.username) : '';
  const isActive = shown?.active === true;
  const onAction = useEffectEvent((action: MediaAction) => {
    const key = mediaKey(action, lines);
    if (key !== null) perform(key);
  });

  useEffect(() => {
    if (!isOn) return;
    const { mediaSession } = navigator;
    for (const action of mediaActions) handle(mediaSession, action, () => onAction(action));
    return () => {
      for (const action of mediaActions) handle(mediaSession, action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [isOn]);
  useEffect(() => {
    if (!isOn) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title });
    mediaSession.playbackState = isActive ? 'playing' : 'paused';
    if ('setMicrophoneActive' in mediaSession) void mediaSession.setMicrophoneActive(mute === 'open');
  }, [isOn, title, isActive, mute]);
}
