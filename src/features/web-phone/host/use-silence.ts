import { useEffect, useState } from 'react';
import { linkCount } from '../audio/link-count.ts';
import { isSilent, soundAt } from '../state/silence.ts';
import type { ArrivingAudio } from '../state/silence.ts';
import type { Phone } from './phone.ts';

const everyMs = 500;

/** Whether no audio arrives although the user is in a call. Without a call a platform may send nothing. */
export function useSilence(phone: Phone, isInCall: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    if (!isInCall) return;
    let sound: ArrivingAudio | null = null;
    let isGone = false;
    async function look(): Promise<void> {
      const report = await phone.host.link()?.stats();
      const count = report ? linkCount(report.values()) : null;
      if (isGone) return;
      const now = performance.now();
      sound = count && soundAt(sound, count.received, now);
      setIsCut(sound !== null && isSilent(sound, now));
    }
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      isGone = true;
      clearInterval(timer);
      setIsCut(false);
    };
  }, [phone, isInCall]);
  return isCut;
}
