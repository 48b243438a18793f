import { mkdirSync, rmSync } from 'node:fs';
import { ensureAudioTools } from './audio-tools.mjs';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { root, run, tool } from './process.mjs';
import { playwrightCounts, vitestCounts } from './reports.mjs';
import { tasks } from './task.mjs';

endWithNpm();
await install();
await ensureAudioTools();
const reports = `${root}test-results`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

/** `--elected`: the browser tests alone, as in a browser without shared workers. */
const isElected = process.argv.includes('--elected');

const asOneTest = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

async function vitest(project, ...more) {
  const file = `${reports}/${project}.json`;
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestCounts(
    file,
    await tool('vitest/vitest.mjs', ['run', '--project', project, ...outputs, ...more]),
  );
}

async function browser() {
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    console.error('No Chromium: install one, or name one in CHROMIUM.');
    return asOneTest(1);
  }
  console.log(`Browser: ${chromium}`);
  const options = ['test', '-c', 'tests/browser/playwright.config.ts'];
  const env = { CHROMIUM: chromium, ...(isElected && { PORTAL_TEST_HOST: 'elected' }) };
  return playwrightCounts(`${reports}/browser.json`, await tool('@playwright/test/cli.js', options, { env }));
}

const buildStage = async () => asOneTest(await build());
const allStages = {
  types: async () => asOneTest(await tasks.types()),
  lint: async () => asOneTest(await tasks.lint()),
  unit: () => vitest('unit'),
  // They wait half their time.
  engine: () => vitest('engine', '--project', 'platform', '--maxWorkers=3'),
  build: buildStage,
  browser,
  bench: async () => asOneTest(await run(process.execPath, ['tests/run/bench.mjs', '--short', '--built'])),
};
const stages = isElected ? { build: buildStage, browser } : allStages;

const total = { passed: 0, failed: 0 };
const lines = [];
for (const [name, stage] of Object.entries(stages)) {
  console.log(`\n── ${name} ──`);
  const start = Date.now();
  const counts = await stage();
  // A stage in which nothing ran has shown nothing.
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  lines.push(`${name.padEnd(8)} ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
