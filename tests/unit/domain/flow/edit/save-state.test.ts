import { expect, test } from 'vitest';
import type { SaveEvent, SaveState } from '../../../../../src/domain/flow/edit/save-state.ts';
import { nextSaveState, saveObstacle } from '../../../../../src/domain/flow/edit/save-state.ts';
import { startDocument } from './walk.ts';

const attempt = { document: startDocument(), base: 't1' };
const after = (...events: readonly SaveEvent[]): SaveState => events.reduce(nextSaveState, { kind: 'idle' });
const save: SaveEvent = { event: 'save', attempt };
const seen = (version: 'base' | 'attempt' | 'newer'): SaveEvent => ({ event: 'seen', version });

test('a save ends as it is answered', () => {
  expect(after(save)).toEqual({ kind: 'saving', attempt });
  expect(after(save, { event: 'saved' })).toEqual({ kind: 'idle' });
  expect(after(save, { event: 'refused' })).toEqual({ kind: 'idle' });
  expect(after(save, { event: 'refusedAsStale' })).toEqual({ kind: 'stale' });
});

test('a newer version makes the flow stale, but not while it is saved (S1-4-44)', () => {
  expect(after(seen('newer'))).toEqual({ kind: 'stale' });
  expect(after(seen('base'))).toEqual({ kind: 'idle' });
  expect(after(save, seen('newer'))).toEqual({ kind: 'saving', attempt });
});

test('a save whose answer was lost is settled by the version that the platform has', () => {
  const lost = after(save, { event: 'answerLost' });
  expect(lost).toEqual({ kind: 'unknown', attempt });
  expect(nextSaveState(lost, save)).toBe(lost);
  expect(nextSaveState(lost, seen('attempt'))).toEqual({ kind: 'idle' });
  expect(nextSaveState(lost, seen('base'))).toEqual({ kind: 'idle' });
  expect(nextSaveState(lost, seen('newer'))).toEqual({ kind: 'stale' });
});

test('a stale flow is reloaded, or merged until nothing is open', () => {
  const stale = after(seen('newer'));
  expect(nextSaveState(stale, { event: 'reloaded' })).toEqual({ kind: 'idle' });
  const merging = nextSaveState(stale, { event: 'merge', open: 2 });
  expect(saveObstacle(merging, true)).toBe('conflicts');
  const decided = nextSaveState(merging, { event: 'merge', open: 0 });
  expect(saveObstacle(decided, true)).toBe('merging');
  expect(nextSaveState(decided, { event: 'merged' })).toEqual({ kind: 'idle' });
  expect(nextSaveState(merging, { event: 'merged' })).toBe(merging);
  expect(nextSaveState(merging, { event: 'mergeCancelled' })).toEqual({ kind: 'stale' });
});

test('a deleted flow stays deleted, whatever happened before (S1-4-45)', () => {
  const events: readonly SaveEvent[] = [
    save,
    { event: 'answerLost' },
    seen('newer'),
    { event: 'merge', open: 1 },
  ];
  events.forEach((_, count) => {
    const deleted = after(...events.slice(0, count + 1), { event: 'deleted' });
    expect(deleted).toEqual({ kind: 'deleted' });
    for (const event of events) expect(nextSaveState(deleted, event)).toBe(deleted);
  });
});

test('a flow is saved only if it differs and nothing stands against it', () => {
  const idle: SaveState = { kind: 'idle' };
  expect([saveObstacle(idle, false), saveObstacle(idle, true)]).toEqual(['clean', null]);
  expect(saveObstacle(after(save), true)).toBe('saving');
  expect(saveObstacle(after(seen('newer')), true)).toBe('stale');
  expect(saveObstacle({ kind: 'deleted' }, true)).toBe('deleted');
});
