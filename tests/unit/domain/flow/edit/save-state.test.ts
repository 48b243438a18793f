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

test('a refused size is known until the next save', () => {
  const refused = after(save, { event: 'refused', reason: 'tooLarge' });
  expect(refused).toEqual({ kind: 'idle', refused: 'tooLarge' });
  expect(nextSaveState(refused, seen('base'))).toBe(refused);
  expect(saveObstacle(refused, true)).toBeNull();
  expect(nextSaveState(refused, save)).toEqual({ kind: 'saving', attempt });
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

test('a flow that looked stale is not, if the newer version is the one that was sent', () => {
  const stale = after(seen('newer'));
  expect(nextSaveState(stale, seen('base'))).toBe(stale);
  expect(nextSaveState(stale, seen('newer'))).toBe(stale);
  expect(nextSaveState(stale, seen('attempt'))).toEqual({ kind: 'idle' });
});

test('a stale flow is saved again only once it has another base', () => {
  const stale = after(seen('newer'));
  expect(nextSaveState(stale, save)).toBe(stale);
  expect(nextSaveState(stale, { event: 'reloaded' })).toEqual({ kind: 'idle' });
});

test('a flow is saved only if it differs and nothing stands against it', () => {
  const idle: SaveState = { kind: 'idle' };
  expect([saveObstacle(idle, false), saveObstacle(idle, true)]).toEqual(['clean', null]);
  expect(saveObstacle(after(save), true)).toBe('saving');
  expect(saveObstacle(after(seen('newer')), true)).toBe('stale');
});
