import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { activeChannelQuery } from '../../../src/domain/entities/channel/query.ts';
import { recentErrorQuery } from '../../../src/domain/entities/log-entry/query.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { viewer } from '../portal-site.ts';
import { soakedUsers } from './writes.ts';

/** A tab of the soak, and what it shows. */
export interface SoakTab {
  readonly portal: Portal;
  readonly shows: 'dashboard' | 'list';
}

type Shown = Readonly<Record<string, unknown>>;

/** The state of the platform's store now, as a tab has to show it. */
async function stored({ control }: TestPlatform, { shows }: SoakTab): Promise<Shown> {
  const id = organizationId(viewer.organization);
  if (shows === 'list') {
    const users = await control.find(soakedUsers(id));
    return { names: users.map((row) => String(row['displayName'])).toSorted() };
  }
  const [channels, errors] = await Promise.all([
    control.find(activeChannelQuery(id)),
    control.find(recentErrorQuery(id)),
  ]);
  return {
    channels: channels.length,
    errors: errors.map((row) => String(row['message'])),
    isLive: true,
  };
}

async function shown({ portal, shows }: SoakTab): Promise<Shown> {
  if (shows === 'list') return { names: (await listPart(portal.page).names()).toSorted() };
  return {
    channels: await portal.gauge(),
    errors: (await portal.recentErrors()).map(({ message }) => message),
    isLive: (await portal.freshness().allInnerTexts()).includes('Live'),
  };
}

/** One difference for each figure or row that the tab does not show. */
export function differencesBetween(seen: Shown, truth: Shown): readonly string[] {
  return Object.entries(truth).flatMap(([part, value]) => {
    const found = seen[part];
    if (isDeepStrictEqual(found, value)) return [];
    if (!Array.isArray(value) || !Array.isArray(found))
      return [`${part} ${String(found)} instead of ${String(value)}`];
    const missing = value.filter((row) => !found.includes(row));
    return missing.length === 0
      ? [`${part} in another order, or more`]
      : missing.map((row) => `no ${String(row)}`);
  });
}

/** A reconnect waits up to 30 s (design), and then replays. */
const catchUpMs = 45_000;

/** Waits until every tab shows what the store has; resolves to what is still missing when time is up. */
export async function lostUpdates(
  platform: TestPlatform,
  tabs: readonly SoakTab[],
): Promise<readonly string[]> {
  const end = Date.now() + catchUpMs;
  const lost: string[] = [];
  for (const [n, tab] of tabs.entries()) {
    await tab.portal.page.bringToFront();
    let missing: readonly string[];
    do {
      const truth = await stored(platform, tab);
      missing = differencesBetween(await shown(tab), truth);
      if (missing.length > 0) await pause(250);
    } while (missing.length > 0 && Date.now() < end);
    lost.push(...missing.map((text) => `tab ${n + 1}: ${text}`));
  }
  return lost;
}
