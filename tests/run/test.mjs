import { mkdirSync, rmSync } from 'node:fs';
import { ensureAudioTools } from './audio-tools.mjs';
import { ensureChromium, findHeadlessShell } from './chromium.mjs';
import { install } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { tool } from './process.mjs';
import { attackCounts, playwrightCounts } from './reports.mjs';
import { asOneTest, beside, reports, summarize, timed, vitest } from './stages.mjs';

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
  const shell = await findHeadlessShell();
  console.log(`Browsers: ${chromium}, ${shell}`);
  const options = ['test', '-c', 'tests/browser/playwright.config.ts'];
  const env = {
    CHROMIUM: chromium,
    HEADLESS_SHELL: shell,
    ...(isElected && { PORTAL_TEST_HOST: 'elected' }),
  };
  return playwrightCounts(`${reports}/browser.json`, await tool('@playwright/test/cli.js', options, { env }));
}

const build = async () => asOneTest(await beside('build', 'build.mjs'));
const task = async (name) => asOneTest(await beside(name, 'task.mjs', name));

async function attack() {
  const file = `${reports}/attack.json`;
  const options = ['--short', '--installed', '--report', file];
  return attackCounts(file, await beside('attack', 'attack.mjs', ...options));
}

/** Shows that the bench runs; its figures count on a machine left alone only. */
const bench = async () =>
  asOneTest(await beside('bench', 'bench.mjs', '--short', '--built', '--only', 'ingest'));

const results = [];
async function stage(name, work) {
  console.log(`\n── ${name} ──`);
  results.push(await timed(name, work));
}

/** Stages that compute while other tests wait; each prints its output when it ends. */
async function quietStages() {
  results.push(await timed('types', () => task('types')));
  results.push(await timed('lint', () => task('lint')));
  results.push(await timed('build', build));
  results.push(await timed('attack', attack));
  results.push(await timed('bench', bench));
}

const engine = () => vitest('engine', '--project', 'engine-alone', '--project', 'platform');

if (isElected) {
  await stage('build', build);
  await stage('browser', browser);
} else {
  await stage('unit', () => vitest('unit', '--project', 'unit-alone'));
  await Promise.all([stage('engine', engine), quietStages()]);
  await stage('browser', browser);
}
summarize(results);
