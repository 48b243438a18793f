import { useEffect, useState } from 'react';
import { audioAfter, isSilent } from '../state/silence.ts';
import type { ArrivingAudio } from '../state/silence.ts';
import type { Phone } from './phone.ts';
import { pollLink } from './poll-link.ts';

const everyMs = 500;

/** Whether no audio arrives although the user is in a call. Without a call a platform may send nothing. */
export function useSilence(phone: Phone, isInCall: boolean): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!isInCall) return;
    let audio: ArrivingAudio | null = null;
    const stop = pollLink(phone, everyMs, (count) => {
      const now = performance.now();
      audio = count && audioAfter(audio, count.received, now);
      setSilent(audio !== null && isSilent(audio, now));
    });
    return () => {
      stop();
      setSilent(false);
    };
  }, [phone, isInCall]);
  return silent;
}
