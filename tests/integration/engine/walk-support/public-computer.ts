import { Registry } from '../../../../src/client/store/database.ts';
import type { SealableSession, SealedSession } from '../../../../workers/engine/link/sealed-session.ts';
import { openSealed } from '../../../../workers/engine/link/sealed-session.ts';
import { signedInUserIds } from '../../../../workers/engine/link/session-change.ts';
import { assertThat } from './checks.ts';
import type { WalkTab } from './tab.ts';
import type { WalkWorld } from './world.ts';

/** A tab offers its key, the engine opens the session with it, and the tab shows it within this time. */
const reopenMs = 4000;

/** Reads what the disk has of the session. */
async function readRegistry() {
  const registry = new Registry();
  try {
    const [facts, users] = [await registry.facts.toArray(), await registry.users.count()];
    const sealed = facts.find(({ key }) => key === 'sealed')?.value as SealedSession | undefined;
    return { keys: facts.map(({ key }) => key), users, sealed };
  } finally {
    registry.close();
  }
}

const usersOf = ({ session }: SealableSession): readonly string[] => signedInUserIds(session).toSorted();

/**
 * On a public computer the disk has nothing but the session, sealed, and each tab the key that opens it; on a private
 * one no tab has a key.
 */
export async function checkSealAtRest({ tabs, browser }: WalkWorld): Promise<void> {
  const { keys, users, sealed } = await readRegistry();
  for (const tab of tabs) {
    const { session } = tab.connection;
    const key = tab.sealKey;
    if (session.device === 'private') {
      assertThat(
        key === null && sealed === undefined,
        `${tab.process.name} keeps a key of a public computer`,
        keys,
      );
      continue;
    }
    const readable = keys.filter((one) => !['sealed', 'writer', 'isNew'].includes(one));
    assertThat(readable.length === 0 && users === 0, 'a public computer stores its session openly', keys);
    if (!browser.isSecure) {
      assertThat(key === null && sealed === undefined, 'a session was sealed without encryption', keys);
      continue;
    }
    const opened = sealed === undefined || key === null ? null : await openSealed(sealed, key);
    assertThat(
      opened !== null && usersOf(opened).join() === tab.users.toSorted().join(),
      `${tab.process.name} has no key of the stored session`,
      { hasKey: key !== null, sealed: opened && usersOf(opened), shown: tab.users },
    );
  }
}

/** The key that a reopened page finds: browsers restore it with the tab, and a new tab has none. */
type FoundKey = 'same' | 'none' | 'earlier';

async function closeAll(world: WalkWorld): Promise<void> {
  for (const tab of world.tabs) {
    tab.leave();
    tab.process.kill();
  }
  for (const { process } of world.browser.alive()) process.kill();
  world.tabs = [];
  await world.time.idle();
}

/**
 * All tabs of a public computer are closed, which ends the engine, and one is opened again. The session goes on if the
 * tab still has its key, and for nobody else.
 */
export async function reopenPublic(world: WalkWorld, found: FoundKey): Promise<void> {
  const { platform, browser, time, sealKeys } = world;
  const tab = world.awake().find(({ sealKey }) => sealKey !== null);
  const key = tab?.sealKey ?? null;
  if (key === null || !platform.isUp) return;
  const earlier = sealKeys.findLast((one) => one !== key) ?? null;
  if (sealKeys.at(-1) !== key) sealKeys.push(key);
  browser.disk.heal();
  platform.gateway.heal();
  await closeAll(world);
  const { sealed } = await readRegistry();
  const offered = { same: key, none: null, earlier }[found];
  const opened = sealed === undefined || offered === null ? null : await openSealed(sealed, offered);
  const token = opened?.token ?? null;
  const known = token === null ? [] : (platform.sessions.byToken(token)?.users ?? []);
  const onPlatform = new Set(known.map(({ id }) => id));
  const expected = opened === null ? [] : usersOf(opened).filter((id) => onPlatform.has(id));
  const next: WalkTab = await world.openTab(offered);
  await time.advance(reopenMs);
  assertThat(
    next.users.toSorted().join() === expected.join(),
    `a tab with the ${found === 'same' ? 'key' : `wrong key (${found})`} shows other users than those of the sealed session`,
    { shown: next.users, expected },
  );
}
