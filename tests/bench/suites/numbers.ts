import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { lastOfBlock } from '../../../src/domain/entities/number/block.ts';
import { noDutchSettings } from '../../../src/domain/entities/number/setting.ts';
import { formatPhoneNumber } from '../../../src/domain/value/phone-number.ts';
import { newRow } from '../../browser/support/new-row.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { usePortal } from '../../driver/portal.ts';
import type { PlatformClient } from '../../integration/platform/support/client.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { openWatcher } from '../../integration/platform/support/watch.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { create, purge } from '../../platform/store/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { keystrokeRow, typeSearches, watchKeystrokes } from '../keystroke.ts';
import type { SearchedRow } from '../list-search.ts';
import { foundRows, readList, searchKeys, searchText, shownRows } from '../list-search.ts';
import { withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import type { Suite } from '../suite.ts';

const home = 'Zorggroep Noordoost-Groningen';
const who = 'zorggroep';
/** As many as a list of numbers loads whole. */
const limit = 2500;
const prefix = 'quint ';
const blockSize = 1000;
/** Below all other numbers, so that the list shows the block first. */
const firstOfBlock = '+31101230000';
const usersOfCall = 100;

const ofHome = [{ type: 'equals', field: 'organizationId', value: organizationId(home) }] as const;

/** Fills the organization up to the limit; resolves to the new numbers in the list's order. */
async function fill({ control }: TestPlatform): Promise<readonly SearchedRow[]> {
  const known = await control.find({ entityType: 'number', constraints: [...ofHome], sorting: [], limit });
  const rows = Array.from({ length: limit - known.length }, (_, n) => {
    const number = lastOfBlock('+31505550000', n + 1);
    return { ...newRow(home), number, description: searchText(n) };
  });
  await control.write({ writes: rows.map((row) => create('number', freshNumber(row))) });
  return rows.map(({ number, description }) => ({ name: formatPhoneNumber(number), text: description }));
}

/** Resolves with the times from which the list shows the first row, and that many rows. */
async function shownTimes(page: Page, first: string, count: number): Promise<readonly [number, number]> {
  const wait = (kind: 'first' | 'all') =>
    page.waitForFunction(
      ([name, rows, what]) => {
        const grid = document.querySelector('[role="grid"]');
        const isShown =
          what === 'first'
            ? grid?.querySelector('[role="rowheader"]')?.textContent === name
            : Number(grid?.getAttribute('aria-rowcount')) - 1 === rows;
        return isShown && Date.now();
      },
      [first, count, kind] as const,
      { polling: 'raf' },
    );
  const [one, all] = await Promise.all([wait('first'), wait('all')]);
  return [Number(await one.jsonValue()), Number(await all.jsonValue())];
}

interface BlockFigures {
  readonly first: number;
  readonly all: number;
  readonly messages: number;
}

/** Creates a block of a thousand while the list is open, and takes it away again. */
async function createBlock(
  page: Page,
  { origin, control }: TestPlatform,
  client: PlatformClient,
): Promise<BlockFigures> {
  const admin = await client.as(who);
  const watch = await openWatcher(origin, admin);
  await watch.subscribe('number', { limit });
  const before = await listPart(page, 'Numbers').count();
  const messages = watch.messages();
  const id = randomUUID();
  const shown = shownTimes(page, formatPhoneNumber(firstOfBlock), before + blockSize);
  const start = Date.now();
  const { status } = await client.call(
    'number.create',
    {
      id,
      organizationId: admin.organizationId,
      firstNumber: firstOfBlock,
      blockSize,
      description: 'Block',
      establishmentId: null,
      administrativeCountryCode: 'NL',
      administrativeType: 'local',
      newState: 'active',
      dutchSettings: noDutchSettings,
    },
    admin,
  );
  if (status !== 200) throw new Error(`the block was not created: ${status}`);
  const [first, all] = await shown;
  const received = watch.messages() - messages;
  watch.close();
  const ids = Array.from({ length: blockSize }, (_, at) => (at === 0 ? id : `${id}.${at}`));
  await control.write({ writes: ids.map((each) => purge('number', each)) });
  await page.waitForFunction(
    (rows) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) - 1 === rows,
    before,
  );
  return { first: first - start, all: all - start, messages: received };
}

/** Types a house number at ten keys a second for three seconds; resolves to the look-ups that the platform got. */
async function typeAddress({ page }: Portal, { control }: TestPlatform): Promise<number> {
  const form = formPart(page, 'Create establishment');
  const asked = async (): Promise<number> =>
    (await control.stats()).calls['establishment.lookUpAddress'] ?? 0;
  const before = await asked();
  await page.getByRole('button', { name: 'Create establishment' }).first().click();
  await form.field('Postcode').pressSequentially('9712 hn', { delay: 100 });
  const keys = Array.from({ length: 23 }, (_, at) => (at % 2 === 0 ? '1' : 'Backspace'));
  await form.field('House number').focus();
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
  }
  await form.message(/^Grote Markt 1,/).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  return (await asked()) - before;
}

/** The time in which the platform tells where a hundred numbers are used. */
async function findUses(client: PlatformClient, ids: readonly string[]): Promise<number> {
  const admin = await client.as(who);
  const start = performance.now();
  const { status } = await client.call('reference.ofMany', { ids: [...ids] }, admin, { type: 'number' });
  if (status !== 200) throw new Error(`the uses were not found: ${status}`);
  return performance.now() - start;
}

async function rounds<Value>(count: number, work: () => Promise<Value>): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (let round = 0; round <= count; round += 1) {
    const value = await work();
    // Round 0 warms the caches.
    if (round > 0) values.push(value);
  }
  return values;
}

/** Numbers as their manager uses them: blocks of them, a list of as many as it loads whole, their uses and addresses. */
export const numbers: Suite = {
  name: 'numbers',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      await context.addInitScript(watchKeystrokes);
      await context.addInitScript(readList, shownRows);
      const client = createClient(platform.origin);
      const portal = usePortal(await context.newPage(), platform.origin);
      const { page } = portal;
      const list = listPart(page, 'Numbers');

      await portal.enterAt(who, home, '/organization/establishments');
      const lookUps = await rounds(effort.longRounds, () => typeAddress(portal, platform));

      await portal.open(`/organization/${organizationId(home)}/numbers/numbers`);
      await list.grid().getByRole('rowheader').first().waitFor();
      const blocks = await rounds(effort.longRounds, () => createBlock(page, platform, client));

      const rows = await fill(platform);
      const ids = await platform.control.find({
        entityType: 'number',
        constraints: [...ofHome],
        sorting: [{ by: 'number', dir: 'desc' }],
        limit: usersOfCall,
      });
      const uses = await rounds(effort.rounds, () =>
        findUses(
          client,
          ids.map(({ id }) => id),
        ),
      );
      await list.searchFor(prefix);
      await list.row(rows[0]?.name ?? '').waitFor();
      const keystrokes = await typeSearches(page, {
        // Searches never repeat: 137 shares no divisor with the number of rows.
        searches: Array.from({ length: effort.rounds + 1 }, (_, round) =>
          searchKeys((round * 137) % rows.length, prefix),
        ),
        begin: () => Promise.resolve(prefix),
        wanted: (search) => foundRows(rows, search),
      });
      const row = (
        name: string,
        samples: readonly number[],
        value: number,
        unit: 'ms' | 'count' = 'ms',
      ): Row => timesRow({ name, samples, unit, reference: null, goal: { kind: 'atMost', value } });
      return [
        keystrokeRow('searching 2,500 numbers: keystroke → painted', keystrokes),
        row(
          'a block of 1,000 numbers: sent → the first painted',
          blocks.map(({ first }) => first),
          1000,
        ),
        row(
          'a block of 1,000 numbers: sent → all in the list',
          blocks.map(({ all }) => all),
          3000,
        ),
        row(
          'a block of 1,000 numbers: messages',
          blocks.map(({ messages }) => messages),
          4,
          'count',
        ),
        row('an address typed for 3 s at 10 keys/s: look-ups', lookUps, 1, 'count'),
        row('the uses of 100 numbers in one call', uses, 300),
      ];
    }),
};
