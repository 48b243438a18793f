import { pause } from '../lib/deadline.ts';
import { currentSession } from '../replica/session.ts';
import { memberFrame } from './member-parts.ts';

/** What is not here by then comes while something is shown already. */
const patienceMs = 300;

async function prepare(remembered: Promise<void>): Promise<void> {
  await remembered;
  const userId = currentSession().selectedUser?.id;
  if (userId === undefined) return;
  // A visitor, who sees the sign-in, has no use for any of it.
  await Promise.all([
    import('../replica/read-ahead.ts').then(({ readAhead }) => readAhead(userId)),
    import('./page-code.ts').then(({ loadPageAt }) => loadPageAt(window.location.pathname)),
    ...memberFrame.map((part) => part.load()),
  ]);
}

/**
 * Has what a reload shows first at hand before anything is rendered, where somebody is remembered: its code, and the
 * rows of the windows that this tab had open. So the first picture is the whole one.
 */
export async function prepareFirstPage(remembered: Promise<void>): Promise<void> {
  // A part that cannot be fetched says so where it is shown.
  await Promise.race([prepare(remembered).catch(() => {}), pause(patienceMs)]);
}
