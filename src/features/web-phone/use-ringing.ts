import { useEffect } from 'react';
import { canAnswer, isAnswered, isOver } from '../../domain/entities/web-phone-line/rules.ts';
import type { WebPhoneLine } from '../../domain/entities/web-phone-line/model.ts';
import { useAttentionCount } from '../../kit/app/title.ts';
import { attention } from '../../client/connection/attention.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { startRinging } from './audio/ringer.ts';
import { useMissedCount, useTellMissed } from './missed/use-missed-calls.ts';
import { callMark } from './ring/call-mark.ts';
import { useFaviconMark } from './ring/favicon.ts';
import { useRingNotification, useAnnounceVisible } from './ring/use-ring-notification.ts';
import { useIsQuiet } from './quiet/use-is-quiet.ts';
import type { PhoneView } from './host/use-phone.ts';

const none: readonly WebPhoneLine[] = [];

/**
 * Signals calls. Every tab, visible or not, shows them in its title and icon; the host tab rings, and shows a system
 * notification while no tab is visible, unless the user does not want to be disturbed. Rows that are not live never
 * ring: after sleep, a tab would ring for a call long gone.
 */
export function useRinging({ lines, audio, freshness, phone }: PhoneView, isVisible: boolean): void {
  // A frozen page could not remove its marks again.
  const isStill = useStore(attention) === 'frozen';
  const told = isStill ? none : lines;
  const missed = useMissedCount();
  useAttentionCount(missed + told.filter((line) => !isOver(line)).length);
  useTellMissed(missed);
  useFaviconMark(callMark(told));

  const ringing = freshness?.state === 'live' ? lines.find(canAnswer) : undefined;
  const isQuiet = useIsQuiet();
  const sounding = !isQuiet && audio.kind === 'active' ? ringing : undefined;
  const rings = sounding !== undefined;
  const how = lines.some(isAnswered) ? 'beside' : 'alone';
  useEffect(() => (rings ? startRinging(how) : undefined), [rings, how]);
  useAnnounceVisible(phone?.accountId ?? null, isVisible, lines.some(canAnswer));
  useRingNotification(sounding);
}
