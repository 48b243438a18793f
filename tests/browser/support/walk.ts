import type { CDPSession } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { usePortal } from '../../driver/portal.ts';
import type { Random } from '../../integration/engine/data-support/random.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { setFrozen } from './bare-browser.ts';
import type { BareBrowser } from './bare-browser.ts';
import { logEntry, ringingCalls } from './rows.ts';

/** Two users of one browser. Neither may see the other's organization. */
export const people = [
  { identifier: 'brightwater', name: 'Graham Finch', organization: 'Harbour Street Primary School' },
  { identifier: 'harbour', name: 'Priya Raman', organization: 'Harbour Logistics Felixstowe' },
] as const;
export type Person = (typeof people)[number];
export const pathOf = ({ organization }: Person): string => `/organization/${organizationId(organization)}`;

export interface WalkTab {
  readonly portal: Portal;
  person: Person;
  frozen: boolean;
}

/** The state of a random walk. All choices depend on the seed only, never on measurements. */
export interface Walk {
  readonly random: Random;
  readonly browser: BareBrowser;
  readonly platform: TestPlatform;
  readonly devtools: CDPSession;
  tabs: WalkTab[];
  /** The user selected last in any tab: a new tab starts with this user. */
  last: Person;
  entries: number;
  /** The ids of the calls in progress. */
  calls: string[];
}

type Move = (walk: Walk) => Promise<unknown>;

const maxTabs = 4;
export const awakeTabs = ({ tabs }: Walk): WalkTab[] => tabs.filter(({ frozen }) => !frozen);

async function openTab(walk: Walk): Promise<void> {
  if (walk.tabs.length >= maxTabs) return;
  const portal = usePortal(await walk.browser.context.newPage(), walk.platform.origin);
  // The platform may be down; the page loads anyway.
  await portal.open(pathOf(walk.last)).catch(() => {});
  walk.tabs.push({ portal, person: walk.last, frozen: false });
}

function write(walk: Walk, entries: number, calls: number): Promise<unknown> {
  const { organization } = walk.random.pick(people);
  const levels = ['warn', 'error', 'fatal'] as const;
  const lines = Array.from({ length: entries }, () => {
    walk.entries += 1;
    const level = walk.random.pick(levels);
    return logEntry({ organization, level, message: `walk ${walk.entries} in ${organization}` });
  });
  const ringing = ringingCalls(organization, calls);
  for (const call of ringing) if (call.kind === 'create') walk.calls.push(call.row.id);
  return walk.platform.control.write({ writes: [...lines, ...ringing] });
}

const moves = {
  createEntry: (walk) => write(walk, 1, 0),
  createCalls: (walk) => write(walk, 0, 1 + walk.random.below(3)),
  createBurst: (walk) => write(walk, 20, 20),
  async endCall(walk) {
    const id = walk.calls.splice(walk.random.below(walk.calls.length), 1)[0];
    if (id !== undefined)
      await walk.platform.control.write({ writes: [{ kind: 'purge', type: 'channel', id }] });
  },
  faultMessages: ({ platform, random }) =>
    platform.control.faultMessages({
      kind: random.pick(['drop', 'duplicate', 'reorder'] as const),
      count: 1 + random.below(3),
    }),
  cutSockets: ({ platform, random }) =>
    platform.control.cut({
      how: random.pick(['close', 'terminate'] as const),
      refuseForMs: random.below(1000),
    }),
  holdSockets: ({ platform }) => platform.control.holdSockets({ which: 'open' }),
  releaseSockets: ({ platform }) => platform.control.releaseSockets({}),
  refuseResume: ({ platform }) => platform.control.refuseResumes({ count: 1 }),
  skewClock: ({ platform, random }) => platform.control.skew({ ms: random.below(7_200_000) - 3_600_000 }),
  restartPlatform: async ({ platform, random }) => {
    await (random.chance(0.5) ? platform.kill() : platform.stop());
    await platform.start();
  },
  openTab,
  async closeTab(walk) {
    if (walk.tabs.length < 2) return;
    const [tab] = walk.tabs.splice(walk.random.below(walk.tabs.length), 1);
    await tab?.portal.page.close();
  },
  async crashTab(walk) {
    if (walk.tabs.length < 2) return;
    const [tab] = walk.tabs.splice(walk.random.below(walk.tabs.length), 1);
    if (!tab) return;
    const devtools = await walk.browser.context.newCDPSession(tab.portal.page);
    const crashed = tab.portal.page.waitForEvent('crash');
    // A crashed page does not answer.
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    await tab.portal.page.close();
  },
  async reloadTab(walk) {
    await walk.random
      .pick(awakeTabs(walk))
      ?.portal.page.reload()
      .catch(() => {});
  },
  async freezeTab(walk) {
    const others = awakeTabs(walk);
    if (others.length < 2) return;
    const tab = walk.random.pick(others);
    await setFrozen(tab.portal.page, true);
    tab.frozen = true;
  },
  async thawTab(walk) {
    const tab = walk.tabs.find(({ frozen }) => frozen);
    if (!tab) return;
    await setFrozen(tab.portal.page, false);
    tab.frozen = false;
  },
  async killEngine({ devtools }) {
    const { targetInfos } = await devtools.send('Target.getTargets');
    for (const { type, targetId } of targetInfos)
      if (type === 'shared_worker') await devtools.send('Target.closeTarget', { targetId });
  },
  async switchUser(walk) {
    const tab = walk.random.pick(awakeTabs(walk));
    const next = people.find((person) => person !== tab.person);
    if (!next) return;
    await tab.portal.page.bringToFront();
    await tab.portal.switchUser(next.name);
    // Without this the tab shows the user's last page in it, or the picker if the user is new to it.
    await tab.portal.open(pathOf(next)).catch(() => {});
    tab.person = next;
    walk.last = next;
  },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

/** The relative frequency of each move. */
const weights: Record<MoveName, number> = {
  createEntry: 30,
  createCalls: 30,
  endCall: 15,
  createBurst: 8,
  faultMessages: 8,
  cutSockets: 6,
  holdSockets: 2,
  releaseSockets: 4,
  refuseResume: 3,
  skewClock: 2,
  restartPlatform: 1,
  openTab: 8,
  closeTab: 4,
  crashTab: 2,
  reloadTab: 4,
  freezeTab: 4,
  thawTab: 4,
  killEngine: 3,
  switchUser: 4,
};
const weightedMoves = (Object.keys(weights) as MoveName[]).flatMap((name) =>
  Array.from({ length: weights[name] }, () => name),
);

export const pickMove = (random: Random): MoveName => random.pick(weightedMoves);
export const makeMove = (walk: Walk, name: MoveName): Promise<unknown> => moves[name](walk);

/** Ends all faults, thaws all tabs, and makes waiting engines reconnect at once. */
export async function settle(walk: Walk): Promise<void> {
  await walk.platform.control.calm();
  for (const tab of walk.tabs) {
    if (tab.frozen) await setFrozen(tab.portal.page, false);
    tab.frozen = false;
    await tab.portal.page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => {});
  }
}

export const randomSeed = (): number => Number.parseInt(randomUUID().slice(0, 8), 16);
