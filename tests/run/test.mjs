import { mkdirSync, rmSync } from 'node:fs';
import { ensureAudioTools } from './audio-tools.mjs';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { run, tool } from './process.mjs';
import { attackCounts, playwrightCounts } from './reports.mjs';
import { asOneTest, reports, summarize, timed, vitest } from './stages.mjs';
import { tasks } from './task.mjs';

endWithNpm();
await install();
await ensureAudioTools();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

/** `--elected`: only the browser tests, as in a browser without shared workers. */
const isElected = process.argv.includes('--elected');

async function browser() {
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    console.error('No Chromium: install one, or set CHROMIUM to its path.');
    return asOneTest(1);
  }
  console.log(`Browser: ${chromium}`);
  const options = ['test', '-c', 'tests/browser/playwright.config.ts'];
  const env = { CHROMIUM: chromium, ...(isElected && { PORTAL_TEST_HOST: 'elected' }) };
  return playwrightCounts(`${reports}/browser.json`, await tool('@playwright/test/cli.js', options, { env }));
}

async function attack() {
  const file = `${reports}/attack.json`;
  const options = ['tests/run/attack.mjs', '--short', '--installed', '--report', file];
  return attackCounts(file, await run(process.execPath, options));
}

const buildStage = async () => asOneTest(await build());
const allStages = {
  types: async () => asOneTest(await tasks.types()),
  lint: async () => asOneTest(await tasks.lint()),
  unit: () => vitest('unit', '--project', 'unit-alone'),
  // These tests wait half their time, so a third worker pays.
  engine: () => vitest('engine', '--project', 'platform', '--maxWorkers=3'),
  attack,
  build: buildStage,
  browser,
  bench: async () => asOneTest(await run(process.execPath, ['tests/run/bench.mjs', '--short', '--built'])),
};
const stages = isElected ? { build: buildStage, browser } : allStages;

const results = [];
for (const [name, stage] of Object.entries(stages)) {
  console.log(`\n── ${name} ──`);
  results.push(await timed(name, stage));
}
summarize(results);
