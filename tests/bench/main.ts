import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serveBench } from './bench-server.ts';
import { withBrowser } from './browser.ts';
import { buildPages } from './build-pages.ts';
import type { Machine, Report, SuiteReport } from './report.ts';
import { alarmsOf, heading, machineLine, notes, table } from './report.ts';
import { runSuite } from './run-suite.ts';
import { measureScale, scaleTable } from './scale.ts';
import { effort } from './suite.ts';
import { suites } from './suites.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function describeMachine(): Promise<Omit<Machine, 'load'>> {
  return {
    processor: os.cpus()[0]?.model ?? 'unknown',
    cores: os.cpus().length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    platform: `${os.type()} ${os.release()}`,
    node: process.versions.node,
    chromium: await withBrowser((context) => Promise.resolve(context.browser()?.version() ?? 'unknown')),
  };
}

/**
 * Runs the suites and reports; resolves to the exit code. `--short` is a check of under a minute. `--scale`
 * measures how costs grow with tabs, events and rows instead. `hasPeers` tells whether the peers' packages are
 * installed.
 */
export async function runBench(args: readonly string[], hasPeers: boolean): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      scale: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (values.scale) return runScale(resolve(root, positionals[0] ?? 'test-results/scale.json'), hasPeers);
  const how = effort[values.short ? 'short' : 'full'];
  const chosen = suites.filter(({ name, isLong }) =>
    values.only === undefined ? !(values.short && isLong) : name.includes(values.only),
  );
  if (chosen.length === 0) {
    console.error(`No suite matches. Suites: ${suites.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const file = resolve(root, positionals[0] ?? 'test-results/bench.json');
  const before = os.loadavg()[0] ?? 0;
  const machine = await describeMachine();
  const pages = await buildPages(hasPeers);
  const server = await serveBench(pages.folder);
  const done: SuiteReport[] = [];
  const reportNow = (): Report => {
    const load = { before, after: os.loadavg()[0] ?? 0 };
    return {
      at: new Date().toISOString(),
      effort: how.kind,
      machine: { ...machine, load },
      suites: done,
    };
  };
  try {
    for (const suite of chosen) {
      const report = await runSuite(suite, { effort: how, origin: server.origin, dist: `${root}dist` });
      console.log(`${suite.name}: ${report.seconds.toFixed(0)} s`);
      done.push(report);
      // Written after each suite, so that an interrupted run keeps its figures.
      write(file, reportNow());
    }
  } finally {
    await server.close();
    await pages.remove();
  }
  const report = reportNow();
  console.log([heading(report), table(report), notes(report).join('\n'), file].join('\n\n'));
  const alarms = done.flatMap(alarmsOf);
  if (how.kind !== 'short' || alarms.length === 0) return 0;
  console.error(alarms.join('\n'));
  return 1;
}

async function runScale(file: string, hasPeers: boolean): Promise<number> {
  const before = os.loadavg()[0] ?? 0;
  const machine = await describeMachine();
  const pages = await buildPages(hasPeers);
  const server = await serveBench(pages.folder);
  try {
    const scale = await measureScale(server.origin);
    const load = { before, after: os.loadavg()[0] ?? 0 };
    const report = { at: new Date().toISOString(), machine: { ...machine, load }, ...scale };
    write(file, report);
    const drift = Math.round(scale.yardstick.drift * 100);
    console.log([machineLine(report.machine), `drift ${drift} %`, scaleTable(scale), file].join('\n\n'));
    return 0;
  } finally {
    await server.close();
    await pages.remove();
  }
}

function write(file: string, report: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report, null, 2));
}
