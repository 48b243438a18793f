import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { userWrite } from '../../browser/support/user-writes.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { withBrowser } from '../browser.ts';
import { browserMemory, totalOf } from '../browser-memory.ts';
import { engineWorker } from '../engine-worker.ts';
import { heapSize } from '../heap-size.ts';
import { enterPortal, viewer, withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import { median } from '../statistics.ts';
import type { Suite } from '../suite.ts';

/** Together with the demo's users, as many as a list loads whole. */
const users = 900;
const usersOfCall = 225;
const counts = [1, 5, 20] as const;
type Count = (typeof counts)[number];
/** A tab with its own engine costs as much as the one before it, so that five are enough. */
const ownCounts = [1, 5] as const;
/** A tab works once more when it is idle, and the browser gives memory back a little later. */
const settleMs = 3000;

interface Measured {
  /** MiB of all processes of the browser. */
  readonly total: number;
  /** Heap of a tab, MiB. */
  readonly heap: number;
}

async function measure(context: BrowserContext, pages: readonly Page[]): Promise<Measured> {
  await pause(settleMs);
  const heaps: number[] = [];
  for (const page of pages) heaps.push(await heapSize(page));
  await pause(settleMs);
  const memory = await browserMemory(context);
  if (memory === null) throw new Error('this system does not report the memory of a process');
  return { total: totalOf(memory), heap: median(heaps) };
}

async function engineHeap(context: BrowserContext): Promise<number> {
  const worker = await engineWorker(context);
  const heap = (await worker.heap()) / 2 ** 20;
  await worker.leave();
  return heap;
}

const openList = async ({ page }: Portal): Promise<void> => listPart(page).openList();

interface Shared {
  readonly tabs: Readonly<Record<Count, Measured>>;
  /** The engine's heap with one tab, and with all. */
  readonly engine: { readonly alone: number; readonly crowded: number };
}

/** The portal as it is: one engine for all tabs. */
const measureShared = (platform: TestPlatform): Promise<Shared> =>
  withBrowser(async (context) => {
    const first = await enterPortal(context, platform);
    await openList(first);
    const pages = [first.page];
    const tabs: Partial<Record<Count, Measured>> = {};
    let alone = Number.NaN;
    for (const count of counts) {
      while (pages.length < count) {
        const { page } = await first.newTab(first.path());
        await listPart(page).expectRows();
        pages.push(page);
      }
      tabs[count] = await measure(context, pages);
      if (count === 1) alone = await engineHeap(context);
    }
    return {
      tabs: tabs as Record<Count, Measured>,
      engine: { alone, crowded: await engineHeap(context) },
    };
  });

/** The cost of a further tab, MiB, from figures with few and with many. */
const furtherTab = (few: number, many: number, between: number): number => (many - few) / between;

/** The same portal in a browser without locks, where each tab has an engine, a socket and rows of its own. */
const measureOwn = (platform: TestPlatform): Promise<number> =>
  withBrowser(async (context) => {
    await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'));
    const pages: Page[] = [];
    const totals: number[] = [];
    for (const count of ownCounts) {
      while (pages.length < count) {
        const portal = await enterPortal(context, platform);
        await openList(portal);
        pages.push(portal.page);
      }
      totals.push((await measure(context, pages)).total);
    }
    const [few = Number.NaN, many = Number.NaN] = totals;
    return furtherTab(few, many, ownCounts[1] - ownCounts[0]);
  });

/** A tab that shows a text without any script: what the browser itself takes for a tab. */
const measureEmpty = (platform: TestPlatform): Promise<number> =>
  withBrowser(async (context) => {
    const pages: Page[] = [];
    const totals: number[] = [];
    for (const count of ownCounts) {
      while (pages.length < count) {
        const page = await context.newPage();
        await page.goto(`${platform.origin}/config.json`);
        pages.push(page);
      }
      totals.push((await measure(context, pages)).total);
    }
    const [few = Number.NaN, many = Number.NaN] = totals;
    return furtherTab(few, many, ownCounts[1] - ownCounts[0]);
  });

async function fill({ control }: TestPlatform): Promise<void> {
  const writes = Array.from({ length: users }, (_, n) => userWrite(viewer.organization, `Quint ${1000 + n}`));
  for (let at = 0; at < writes.length; at += usersOfCall)
    await control.write({ writes: writes.slice(at, at + usersOfCall) });
}

/** Tabs of the portal on a list of some 1,000 users. */
export const tabsMemory: Suite = {
  name: 'tabs memory',
  isLong: true,
  run: ({ dist, effort }): Promise<readonly Row[]> =>
    withPlatform(dist, async (platform) => {
      await fill(platform);
      const rounds: { readonly shared: Shared; readonly own: number; readonly empty: number }[] = [];
      for (let round = 0; round < effort.longRounds; round += 1)
        rounds.push({
          shared: await measureShared(platform),
          own: await measureOwn(platform),
          empty: await measureEmpty(platform),
        });
      const of = (read: (round: (typeof rounds)[number]) => number): readonly number[] => rounds.map(read);
      const totals = (count: Count) => of(({ shared }) => shared.tabs[count].total);
      const unit = 'MiB' as const;
      const none = { reference: null, goal: { kind: 'none' } } as const;
      return [
        ...counts.map((count) =>
          timesRow({
            ...none,
            unit,
            name: `memory of a browser with ${count} ${count === 1 ? 'tab' : 'tabs'} on a list of 1,000 users`,
            samples: totals(count),
          }),
        ),
        timesRow({
          unit,
          name: 'a further tab, up to 20',
          samples: of(({ shared: { tabs } }) => furtherTab(tabs[1].total, tabs[20].total, 19)),
          reference: { name: 'a tab with an engine and rows of its own', samples: of(({ own }) => own) },
          goal: { kind: 'ratio', atMost: 0.8 },
        }),
        timesRow({
          ...none,
          unit,
          name: 'a further tab that shows a text without any script',
          samples: of(({ empty }) => empty),
        }),
        timesRow({
          unit,
          name: 'JavaScript heap of one of 20 tabs',
          samples: of(({ shared }) => shared.tabs[20].heap),
          reference: { name: 'of the only tab', samples: of(({ shared }) => shared.tabs[1].heap) },
          goal: { kind: 'ratio', atMost: 1.05 },
        }),
        timesRow({
          unit,
          name: "the engine's heap with 20 tabs",
          samples: of(({ shared }) => shared.engine.crowded),
          reference: { name: 'with one', samples: of(({ shared }) => shared.engine.alone) },
          goal: { kind: 'ratio', atMost: 1.2 },
        }),
      ];
    }),
};
