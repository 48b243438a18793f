import { KnownUsers } from '../features/sign-in/sign-in-page.tsx';
import { pause } from '../lib/deadline.ts';
import { wasLeft } from '../replica/left-windows.ts';
import { currentSession } from '../replica/session.ts';
import { memberFrame } from './member-parts.ts';

/** What is not here by then comes while something is shown already. */
const patienceMs = 300;

/** A visitor, who sees the sign-in, has no use for any of it. */
async function loadCode(): Promise<void> {
  await Promise.all([
    import('../replica/read-ahead.ts'),
    import('./page-code.ts').then(({ loadPageAt }) => loadPageAt(window.location.pathname)),
    ...memberFrame.map((part) => part.load()),
  ]);
}

async function prepare(remembered: Promise<void>): Promise<void> {
  // A reload: who is here again is as good as known.
  const early = wasLeft() ? loadCode() : null;
  early?.catch(() => {});
  await remembered;
  const { selectedUser, users } = currentSession();
  if (selectedUser === null) return void (users.length > 0 && (await KnownUsers.load()));
  const userId = selectedUser.id;
  const rows = import('../replica/read-ahead.ts').then(({ readAhead }) => readAhead(userId));
  await Promise.all([rows, early ?? loadCode()]);
}

/**
 * Has what a reload shows first at hand before anything is rendered, where somebody is remembered: its code, and the
 * rows of the windows that this tab had open. So the first picture is the whole one.
 */
export async function prepareFirstPage(remembered: Promise<void>): Promise<void> {
  // A part that cannot be fetched says so where it is shown.
  await Promise.race([prepare(remembered).catch(() => {}), pause(patienceMs)]);
}
