import { expect, test } from 'vitest';
import { createFollowing } from '../../../../../src/features/flow-editor/model/following.ts';

test('a user who moves the view ends the following of a run, and not of the next one', () => {
  const following = createFollowing();
  following.pause();
  expect(following.get()).toBe('paused');
  following.resume();
  expect(following.get()).toBe('on');
});

test('a user who wants no following gets none with the next run either', () => {
  const following = createFollowing();
  following.set('off');
  following.pause();
  following.resume();
  expect(following.get()).toBe('off');
});
