import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { canAnswer, isAnswered, isOver } from '../../entities/web-phone-line/rules.ts';
import { formatPhoneNumber } from '../../i18n/phone-number.ts';
import { useCalling } from '../../kit/title.ts';
import { startRinging } from './audio/ringer.ts';
import type { PhoneView } from './use-phone.ts';

/**
 * Tells of calls: the title of every tab counts them; the tab that sounds rings, and a message of the system's tells who
 * calls while nobody looks at it. Rows that are not live ring nowhere: a tab that slept rings for nobody who is long gone.
 */
export function useRinging({ lines, audio, freshness }: PhoneView, isVisible: boolean): void {
  const { t } = useLingui();
  useCalling(lines.filter((line) => !isOver(line)).length);
  const ringing = freshness?.state === 'live' ? lines.find(canAnswer) : undefined;
  const rings = ringing !== undefined && audio.kind === 'active';
  const how = lines.some(isAnswered) ? 'beside' : 'alone';
  useEffect(() => (rings ? startRinging(how) : undefined), [rings, how]);

  const caller = ringing && (ringing.displayName ?? formatPhoneNumber(ringing.username));
  const lineId = ringing?.id;
  useEffect(() => {
    if (!rings || isVisible || caller === undefined || !mayNotify()) return;
    const shown = new Notification(t`Incoming call`, { body: caller, tag: lineId ?? '' });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
    return () => shown.close();
  }, [rings, isVisible, caller, lineId, t]);
}

const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';
