import { expect, test } from 'vitest';
import { createTransfers } from '../../../workers/engine/host/transfers.ts';

test('only the tab that sends a file may stop it, and its death stops it too', () => {
  const transfers = createTransfers(() => ({ pushTo: () => {} }));
  transfers.begin('a', 'one');
  transfers.begin('b', 'two');
  const signals = ['one', 'two'].map((id) => transfers.get(id)?.signal);
  const stopped = () => signals.map((signal) => signal?.aborted);
  transfers.stop('b', 'one');
  expect(stopped()).toEqual([false, false]);
  transfers.stop('a', 'one');
  expect(stopped()).toEqual([true, false]);
  transfers.release('a');
  expect(stopped()).toEqual([true, false]);
  transfers.release('b');
  expect(stopped()).toEqual([true, true]);
});
