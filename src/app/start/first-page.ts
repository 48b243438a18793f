import { KnownUsers } from '../../features/sign-in/sign-in-page.tsx';
import { pause } from '../../lib/async/deadline.ts';
import { pageSnapshot, takeSnapshotWindows } from '../../client/store/head-start.ts';
import { shareToken } from '../../client/store/share.ts';
import { sealKey } from '../../client/connection/public-computer.ts';
import { currentSession } from '../../client/session/session.ts';
import { signedInFrame } from '../shell/lazy-header.ts';

/** After this time the page renders without the rest. ms. */
const patienceMs = 300;

/** Loads the code for a signed-in user; an anonymous visitor needs none of it. */
async function loadCode(): Promise<void> {
  await Promise.all([
    import('../../client/data/prefetched-windows.ts'),
    import('../pages/page-code.ts').then(({ loadPageAt }) => loadPageAt(window.location.pathname)),
    ...signedInFrame.map((part) => part.load()),
  ]);
}

async function prepare(remembered: Promise<void>, needEngine: () => void): Promise<void> {
  // The tab was signed in before the reload, so most likely still is: load early.
  const early = pageSnapshot() ? loadCode() : null;
  early?.catch(() => {});
  if (sealKey() !== undefined) needEngine();
  await remembered;
  const { selectedUser, users } = currentSession();
  if (selectedUser === null) {
    takeSnapshotWindows().catch(() => {});
    // Only the engine knows the user of a wallboard share.
    if (shareToken !== null) needEngine();
    if (users.length > 0) await KnownUsers.load();
    return;
  }
  const userId = selectedUser.id;
  if (pageSnapshot()?.userId !== userId) needEngine();
  const rows = import('../../client/data/prefetched-windows.ts').then(async ({ takePrefetched }) => {
    if ((await takePrefetched(userId)) === 'part') needEngine();
  });
  await Promise.all([rows, early ?? loadCode()]);
}

/**
 * Prepares the first render after a reload for a remembered user: loads the page's code and the rows of the windows
 * that were open, so that the first render is complete. Calls `needEngine` (at least once) if something is missing
 * that only an engine can supply.
 */
export async function prepareFirstPage(remembered: Promise<void>, needEngine: () => void): Promise<void> {
  // A failed part reports its error where it is shown.
  const done = prepare(remembered, needEngine).then(
    () => true,
    () => false,
  );
  if (!(await Promise.race([done, pause(patienceMs)]))) needEngine();
}
