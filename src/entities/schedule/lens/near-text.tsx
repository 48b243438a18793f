import { useNowValue } from '../../../client/connection/clock.ts';
import { dateAt } from '../../../domain/schedule/day-hours.ts';
import type { TextSource } from './day-text.ts';
import { nearText } from './moment-text.ts';

type Props = { instant: number; zone: string; source: TextSource };

/** An instant on a zone's clock, as somebody would say it today: `today 07:00`. */
export function NearText({ instant, zone, source }: Props) {
  const today = useNowValue((now) => dateAt(zone, now));
  return nearText(instant, zone, today, source);
}
