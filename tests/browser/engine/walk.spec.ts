import { isDeepStrictEqual } from 'node:util';
import { activeChannelQuery } from '../../../src/domain/entities/channel/query.ts';
import { recentErrorQuery } from '../../../src/domain/entities/log-entry/query.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { usePortal } from '../../driver/portal.ts';
import { seeded } from '../../integration/engine/data-support/random.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { launchBare } from '../support/bare-browser.ts';
import { expect, prepareContext, test } from '../support/test.ts';
import type { MoveName, Person, Walk, WalkTab } from '../support/walk.ts';
import { awakeTabs, settle, randomSeed, makeMove, pathOf, people, pickMove } from '../support/walk.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 600_000 });

/**
 * By default the walk is short and always the same. `WALK_SEED=fresh` takes a random walk, a number repeats the walk of
 * that seed, and `WALK_STEPS` sets the length.
 */
const seedOption = process.env['WALK_SEED'] ?? '1';
const seed = seedOption === 'fresh' ? randomSeed() : Number(seedOption);
const steps = Number(process.env['WALK_STEPS'] ?? 50);
const settleEvery = 25;
const back = { timeout: 60_000 };
/** Live data may lag this far behind the platform: a connection that died silently is noticed within this time. */
const maxLagMs = 15_000;

interface Content {
  readonly gauge: number;
  readonly errors: readonly (string | undefined)[];
}

/** The content that the platform has now. */
async function truth(platform: TestPlatform, { organization }: Person): Promise<Content> {
  const id = organizationId(organization);
  const [channels, errors] = await Promise.all([
    platform.control.find(activeChannelQuery(id)),
    platform.control.find(recentErrorQuery(id)),
  ]);
  return { gauge: channels.length, errors: errors.map((row) => String(row['message'])) };
}

const shown = async (portal: Portal): Promise<Content> => ({
  gauge: await portal.gauge(),
  errors: (await portal.recentErrors()).map(({ message }) => message),
});

async function enter({ browser, platform }: Pick<Walk, 'browser' | 'platform'>): Promise<Portal> {
  const portal = usePortal(await browser.context.newPage(), platform.origin);
  const [first, second] = people;
  await portal.enter(second.identifier, second.organization);
  await expect(portal.freshness()).toHaveText('Live');
  await portal.manageUsers();
  await portal.addUser({ identifier: first.identifier });
  await portal.chooseOrganization(first.organization);
  await expect(portal.freshness()).toHaveText('Live');
  return portal;
}

/** The contents each organization should have shown, and until when. */
class ContentHistory {
  readonly #entries = new Map<Person, { readonly content: Content; until: number }[]>();

  async record({ platform }: Walk): Promise<void> {
    for (const person of people) {
      const content = await truth(platform, person);
      const entries = this.#entries.get(person) ?? [];
      this.#entries.set(person, entries);
      const last = entries.at(-1);
      if (last) last.until = Date.now();
      entries.push({ content, until: Infinity });
    }
  }

  has<Part extends keyof Content>(person: Person, part: Part, value: Content[Part]): boolean {
    const since = Date.now() - maxLagMs;
    return (this.#entries.get(person) ?? []).some(
      ({ content, until }) => until >= since && isDeepStrictEqual(content[part], value),
    );
  }
}

/** Expects that content marked as live is what the platform has, or had within the permitted lag. */
async function expectHonestFreshness(walk: Walk, history: ContentHistory): Promise<void> {
  const isLive = async (portal: Portal, name: string): Promise<boolean> =>
    (await portal.freshness(name).allInnerTexts()).includes('Live');
  const isHonest = async ({ portal, person }: WalkTab): Promise<boolean> => {
    if ((await portal.selectedUser()) !== person.name || !portal.path().endsWith(pathOf(person))) return true;
    const content = await shown(portal);
    return (
      (history.has(person, 'gauge', content.gauge) || !(await isLive(portal, 'Active channels'))) &&
      (history.has(person, 'errors', content.errors) || !(await isLive(portal, 'Recent errors')))
    );
  };
  for (const tab of awakeTabs(walk)) {
    // A tab that is still loading shows nothing yet.
    const isReady = await tab.portal.gaugeMeter().isVisible();
    if (isReady) await expect.poll(() => isHonest(tab).catch(() => true), { timeout: maxLagMs }).toBe(true);
  }
}

/** Expects every tab to show what the platform has, live, and nothing of the other user. */
async function expectSettled(walk: Walk): Promise<void> {
  await settle(walk);
  for (const { portal, person } of walk.tabs) {
    await portal.page.bringToFront();
    const expected = await truth(walk.platform, person);
    await expect.poll(() => shown(portal).catch((error: unknown) => String(error)), back).toEqual(expected);
    for (const name of ['Active channels', 'Recent errors'])
      await expect(portal.freshness(name)).toHaveText('Live', back);
    expect(await portal.selectedUser()).toBe(person.name);
    for (const other of people)
      if (other !== person) await expect(portal.page.getByRole('main')).not.toContainText(other.organization);
  }
  await expect.poll(async () => (await walk.platform.control.stats()).sockets, back).toBe(1);
}

test('a random walk of changes, faults and tab events ends with what the platform has', async ({
  platform,
  host,
}) => {
  const browser = await launchBare();
  const movesMade: MoveName[] = [];
  try {
    await prepareContext(browser.context, host);
    // An action on a tab that shows something unexpected must fail soon, not at the end of the test.
    browser.context.setDefaultTimeout(10_000);
    const devtools = await browser.context.newCDPSession(await browser.context.newPage());
    const portal = await enter({ browser, platform });
    const [last] = people;
    const tabs = [{ portal, person: last, frozen: false }];
    const walk: Walk = {
      random: seeded(seed),
      browser,
      platform,
      devtools,
      tabs,
      last,
      entries: 0,
      calls: [],
    };
    const history = new ContentHistory();
    await expectSettled(walk);
    while (movesMade.length < steps) {
      const move = pickMove(walk.random);
      movesMade.push(move);
      await makeMove(walk, move);
      await history.record(walk);
      await expectHonestFreshness(walk, history);
      if (movesMade.length % settleEvery === 0) await expectSettled(walk);
    }
    await expectSettled(walk);
  } catch (error) {
    console.error(`WALK_SEED=${seed} WALK_STEPS=${movesMade.length}: ${movesMade.join(' ')}`);
    throw error;
  } finally {
    await browser.close();
  }
});
