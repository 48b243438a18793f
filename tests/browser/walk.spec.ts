import { isDeepStrictEqual } from 'node:util';
import { activeChannelQuery } from '../../src/domain/entities/channel/query.ts';
import { recentErrorQuery } from '../../src/domain/entities/log-entry/query.ts';
import type { TestPlatform } from '../driver/platform.ts';
import type { Portal } from '../driver/portal.ts';
import { usePortal } from '../driver/portal.ts';
import { seeded } from '../integration/engine/data-support/random.ts';
import { organizationId } from '../platform/demo/organizations.ts';
import { launchBare } from './support/bare-browser.ts';
import { expect, prepareContext, test } from './support/test.ts';
import type { MoveName, Person, Walk, WalkTab } from './support/walk.ts';
import { awakeTabs, settle, randomSeed, makeMove, pathOf, people, pickMove } from './support/walk.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 600_000 });

/** The same short walk each time; `WALK_SEED=fresh` takes another way, a number that way again, `WALK_STEPS` makes it longer. */
const asked = process.env['WALK_SEED'] ?? '1';
const seed = asked === 'fresh' ? randomSeed() : Number(asked);
const steps = Number(process.env['WALK_STEPS'] ?? 50);
const restEvery = 25;
const back = { timeout: 60_000 };
/** What is live may be behind what the platform had this long ago: so late is a link found out that died in silence. */
const noticedMs = 15_000;

interface Content {
  readonly gauge: number;
  readonly errors: readonly (string | undefined)[];
}

/** What the platform would show somebody who asked it now. */
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

/** What each organization was to show, and until when. */
class Chronicle {
  readonly #entries = new Map<Person, { readonly content: Content; until: number }[]>();

  async note({ platform }: Walk): Promise<void> {
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
    const since = Date.now() - noticedMs;
    return (this.#entries.get(person) ?? []).some(
      ({ content, until }) => until >= since && isDeepStrictEqual(content[part], value),
    );
  }
}

/** What a tab calls live is what the platform has, or had a moment ago. */
async function expectLabels(walk: Walk, chronicle: Chronicle): Promise<void> {
  const isLive = async (portal: Portal, name: string): Promise<boolean> =>
    (await portal.freshness(name).allInnerTexts()).includes('Live');
  const isTrue = async ({ portal, person }: WalkTab): Promise<boolean> => {
    if ((await portal.selectedUser()) !== person.name || !portal.path().endsWith(pathOf(person))) return true;
    const content = await shown(portal);
    return (
      (chronicle.has(person, 'gauge', content.gauge) || !(await isLive(portal, 'Active channels'))) &&
      (chronicle.has(person, 'errors', content.errors) || !(await isLive(portal, 'Recent errors')))
    );
  };
  for (const tab of awakeTabs(walk)) {
    // A tab that is being loaded shows nothing at all.
    const isReady = await tab.portal.gaugeMeter().isVisible();
    if (isReady) await expect.poll(() => isTrue(tab).catch(() => true), { timeout: noticedMs }).toBe(true);
  }
}

/** Every tab shows what the platform has, says so rightly, and shows nothing of the other user's. */
async function expectRest(walk: Walk): Promise<void> {
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

test('a walk through everything that can happen ends with what the platform has', async ({
  platform,
  host,
}) => {
  const browser = await launchBare();
  const made: MoveName[] = [];
  try {
    await prepareContext(browser.context, host);
    // Whatever is waited for: a tab that shows something else is to be told of, not waited for until the end.
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
    const chronicle = new Chronicle();
    await expectRest(walk);
    while (made.length < steps) {
      const move = pickMove(walk.random);
      made.push(move);
      await makeMove(walk, move);
      await chronicle.note(walk);
      await expectLabels(walk, chronicle);
      if (made.length % restEvery === 0) await expectRest(walk);
    }
    await expectRest(walk);
  } catch (error) {
    console.error(`WALK_SEED=${seed} WALK_STEPS=${made.length}: ${made.join(' ')}`);
    throw error;
  } finally {
    await browser.close();
  }
});
