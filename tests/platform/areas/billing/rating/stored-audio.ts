import type { Recording } from '../../../../../src/domain/entities/recording/model.ts';
import type { Sound } from '../../../../../src/domain/entities/sound/model.ts';
import { usedQuantity } from '../../../../../src/domain/pricing/rating/quantity.ts';
import { periodEnd, periodStart } from '../../../../../src/domain/pricing/period.ts';
import { secondsOf } from '../../../../../src/domain/pricing/rating/rate.ts';
import type { Store } from '../../../store/store.ts';
import { rowsOf } from '../../../store/typed-rows.ts';
import type { Usage } from './usage.ts';

type AudioRow = Pick<Recording | Sound, 'createDate' | 'availableDate' | 'deleteDate' | 'audio'>;

/** Seconds times the days on which the audio was kept. */
function secondDays({ createDate, availableDate, deleteDate, audio }: AudioRow, month: string): number {
  if (audio === null) return 0;
  const life = {
    from: Date.parse(availableDate ?? createDate),
    to: deleteDate === null ? Infinity : Date.parse(deleteDate),
  };
  return secondsOf(audio.durationMs) * usedQuantity(life, month, 'day');
}

/** The usages of the audio that organizations kept in a month, each in one: it is rounded once. */
export function storedAudio(store: Pick<Store, 'all'>, month: string): readonly Usage[] {
  const sums = new Map<string, number>();
  for (const type of ['recording', 'sound'] as const)
    for (const row of rowsOf(store, type)) {
      const kept = secondDays(row, month);
      if (kept > 0) sums.set(row.organizationId, (sums.get(row.organizationId) ?? 0) + kept);
    }
  return [...sums].map(([consumer, quantity]): Usage => ({
    id: `${month}.audioStorage.${consumer}`,
    month,
    consumer,
    domain: 'audioStorage',
    nodeId: 'audioStorage',
    subjectId: consumer,
    number: null,
    plan: null,
    opened: new Date(periodStart(month)).toISOString(),
    closed: new Date(periodEnd(month)).toISOString(),
    quantity,
    state: 'pending',
  }));
}
