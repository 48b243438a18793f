import { expect, test } from 'vitest';
import { isFinal } from '../../../../src/domain/entities/channel/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { rowsToPurge } from '../../../platform/traffic/retention.ts';
import { runTraffic, startTime } from '../support/traffic-run.ts';

const day = 86_400_000;

// Decision 72.
test('an ended call leaves the lists, is found with deleted rows for a day, and is then removed', () => {
  const { store, changes, channels, steps } = runTraffic(5, 60);
  steps(300, 0);
  expect(channels()).toEqual([]);
  const ended = Array.from(store.all('channel')) as EntityOf<'channel'>[];
  expect(ended.length).toBeGreaterThan(250);
  expect(ended.every(({ state, finishDate }) => isFinal(state) && finishDate !== null)).toBe(true);
  const unanswered = ended.filter(({ answerDate }) => answerDate === null);
  const logged = changes().flatMap(({ type, after }) =>
    type === 'logEntry' && after?.['call'] ? [after] : [],
  );
  expect(logged.map(({ sourceId }) => sourceId)).toEqual(
    expect.arrayContaining(unanswered.map(({ id }) => id)),
  );
  expect(rowsToPurge(store, 'channel', startTime + 360_000)).toEqual([]);
  expect(rowsToPurge(store, 'channel', startTime + day + 400_000)).toHaveLength(ended.length);
});
