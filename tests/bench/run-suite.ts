import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { openBenchPage, withBrowser } from './browser.ts';
import type { SuiteReport } from './report.ts';
import { withYardstick } from './rounds.ts';
import type { Yardstick } from './rounds.ts';
import { assess } from './row.ts';
import type { Row } from './row.ts';
import type { Suite, SuiteSetup } from './suite.ts';
import { yardstick } from './yardstick.ts';

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';

function notMeasured({ name }: Suite, error: unknown): Row {
  console.error(`${name}:`, error);
  return { kind: 'notMeasured', name, reason: reasonOf(error) };
}

/** A suite that hangs must not block the others. */
const limitMinutes = { short: 3, full: 20 };

const tooLong = async (minutes: number): Promise<never> => {
  await pause(minutes * 60_000, null, { ref: false });
  throw new Error(`it took longer than ${minutes} minutes`);
};

async function rowsOf(suite: Suite, setup: SuiteSetup): Promise<readonly Row[]> {
  try {
    const limit = tooLong(limitMinutes[setup.effort.kind]);
    return await Promise.race([suite.run(setup), limit]);
  } catch (error) {
    return [notMeasured(suite, error)];
  }
}

type Measured = { readonly value: readonly Row[]; readonly yardstick: Yardstick | null };

/** Runs a suite in a fresh browser, between two measurements of the yardstick. */
export async function runSuite(
  suite: Suite,
  given: Pick<SuiteSetup, 'effort' | 'origin' | 'dist'>,
): Promise<SuiteReport> {
  const start = performance.now();
  const { value, yardstick: machine } = await withBrowser(
    async (context: BrowserContext): Promise<Measured> => {
      const page = await openBenchPage(context, given.origin);
      return withYardstick(
        () => yardstick(page, given.effort.yardsticks),
        () => rowsOf(suite, { ...given, context, page }),
      );
    },
  ).catch((error: unknown): Measured => ({ value: [notMeasured(suite, error)], yardstick: null }));
  return {
    name: suite.name,
    yardstick: machine,
    seconds: (performance.now() - start) / 1000,
    rows: value.map((row) => assess(row, machine)),
  };
}
