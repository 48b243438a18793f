import { expect, test } from 'vitest';
import { unsavedWork } from '../../../src/client/data/unsaved-work.ts';
import { leaveQuestion, leaveUser } from '../../../src/screens/leave-user.ts';

test('a user with unsaved edits is asked before they log out, and not before another user is shown', async () => {
  unsavedWork.set(new Set(['ann']));
  const leaving = leaveUser('ann', 'logout');
  expect(leaveQuestion.get()).toMatchObject({ leaving: 'logout', loses: 'edits' });
  leaveQuestion.get()?.answer('stay');
  expect(await leaving).toBe('stay');
  expect(leaveQuestion.get()).toBeNull();
  expect(await leaveUser('ann', 'switch')).toBe('leave');
});
