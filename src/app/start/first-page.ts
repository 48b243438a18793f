import { KnownUsers } from '../../features/sign-in/sign-in-page.tsx';
import { pause } from '../../lib/deadline.ts';
import { leftPage } from '../../client/store/head-start.ts';
import { shareToken } from '../../client/store/share.ts';
import { currentSession } from '../../client/session/session.ts';
import { signedInFrame } from '../shell/lazy-header.ts';

/** What is not here by then comes while something is shown already. */
const patienceMs = 300;

/** A visitor, who sees the sign-in, has no use for any of it. */
async function loadCode(): Promise<void> {
  await Promise.all([
    import('../../client/data/read-ahead.ts'),
    import('../pages/page-code.ts').then(({ loadPageAt }) => loadPageAt(window.location.pathname)),
    ...signedInFrame.map((part) => part.load()),
  ]);
}

async function prepare(remembered: Promise<void>, needEngine: () => void): Promise<void> {
  // Somebody was here before: that they are here again is as good as known.
  const early = leftPage() ? loadCode() : null;
  early?.catch(() => {});
  await remembered;
  const { selectedUser, users } = currentSession();
  if (selectedUser === null) {
    // Who looks at a wallboard, only an engine knows.
    if (shareToken !== null) needEngine();
    if (users.length > 0) await KnownUsers.load();
    return;
  }
  const userId = selectedUser.id;
  if (leftPage()?.userId !== userId) needEngine();
  const rows = import('../../client/data/read-ahead.ts').then(async ({ takeAhead }) => {
    if ((await takeAhead(userId)) === 'part') needEngine();
  });
  await Promise.all([rows, early ?? loadCode()]);
}

/**
 * Has what a reload shows first at hand before anything is rendered, where somebody is remembered: its code, and the
 * rows of the windows that were open here. So the first picture is the whole one. `needEngine` is told, at least once,
 * where it is not: what is missing only an engine can bring.
 */
export async function prepareFirstPage(remembered: Promise<void>, needEngine: () => void): Promise<void> {
  // A part that cannot be fetched says so where it is shown.
  const done = prepare(remembered, needEngine).then(
    () => true,
    () => false,
  );
  if (!(await Promise.race([done, pause(patienceMs)]))) needEngine();
}
