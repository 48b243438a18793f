import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { listPart } from '../../driver/entity/list-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { withBrowser } from '../browser.ts';
import { dashboardIsLive, enterPortal, withPlatform } from '../portal-site.ts';
import { faultOf } from './faults.ts';
import type { Soak } from './round.ts';
import { nothingYet, runRound } from './round.ts';
import type { Sample } from './sample.ts';
import { faultsOf } from './sample.ts';
import type { SoakTab } from './shown-rows.ts';
import type { SoakOptions } from './soak-report.ts';
import { soakLine, soakReport, soakTable } from './soak-report.ts';
import { createUsers, soakText } from './writes.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const file = resolve(root, 'test-results/soak.json');

/** Signs in once for the whole soak. The last tab shows a list, the others the dashboard. */
async function openTabs(context: BrowserContext, platform: TestPlatform, count: number): Promise<SoakTab[]> {
  await createUsers(platform);
  const first = await enterPortal(context, platform);
  const tabs: SoakTab[] = [{ portal: first, shows: 'dashboard' }];
  while (tabs.length < count) {
    const portal = await first.newTab(first.path());
    await dashboardIsLive(portal);
    const shows = tabs.length === count - 1 ? 'list' : 'dashboard';
    tabs.push({ portal, shows });
    if (shows === 'dashboard') continue;
    const list = listPart(portal.page);
    await list.openList();
    await list.searchFor(soakText);
  }
  return tabs;
}

function writeReport(options: SoakOptions, samples: readonly Sample[], begun: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(soakReport(options, samples, begun), null, 2));
}

async function runRounds(
  soak: Soak,
  options: SoakOptions,
  onSample: (sample: Sample) => void,
): Promise<void> {
  const rounds = Math.ceil((options.minutes * 60) / options.every);
  let counts = nothingYet;
  for (let round = 0; round < rounds; round += 1) {
    // By the clock, so that a round that took longer does not move those after it.
    const due = Math.max(Date.now(), soak.begun + (round + 1) * options.every * 1000);
    const fault = faultOf(round, rounds, options.minutes);
    const { sample, counts: next } = await runRound(soak, { due, fault }, counts);
    counts = next;
    onSample(sample);
  }
}

function readOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '60' },
      tabs: { type: 'string', default: '3' },
      rate: { type: 'string', default: '20' },
      every: { type: 'string', default: '60' },
    },
  });
  const { minutes, tabs, rate, every } = values;
  return { minutes: Number(minutes), tabs: Number(tabs), rate: Number(rate), every: Number(every) };
}

/**
 * Runs tabs of the built portal under traffic and faults. Memory must stay flat, and at each sample every tab must show
 * what the platform has. What was found is written after each sample, and printed however the soak ends. Resolves to
 * the exit code.
 */
export async function runSoak(args: readonly string[], dist: string): Promise<number> {
  const options = readOptions(args);
  const begun = new Date();
  const samples: Sample[] = [];
  const print = (): void => console.log(`\n${soakTable(samples)}\n\n${file}`);
  process.once('exit', print);
  await withPlatform(dist, (platform) =>
    withBrowser(async (context) => {
      const tabs = await openTabs(context, platform, options.tabs);
      const soak: Soak = { context, platform, tabs, rate: options.rate, begun: Date.now() };
      await runRounds(soak, options, (sample) => {
        samples.push(sample);
        console.log(soakLine(sample));
        writeReport(options, samples, begun.toISOString());
      });
    }),
  );
  return faultsOf(samples).length === 0 ? 0 : 1;
}
