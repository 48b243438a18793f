import type { Page } from '@playwright/test';
import { openBenchPage } from '../browser.ts';
import { pressKey, watchKeystrokes } from '../keystroke.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite, SuiteSetup } from '../suite.ts';

const daysOfYear = 365;

async function evaluation({ page, effort }: SuiteSetup): Promise<readonly Row[]> {
  const figures = await interleave<'decade' | 'next' | 'scan'>(
    [
      async () => ({ decade: await page.evaluate(() => window.bench.evaluateDecade()) }),
      async () => ({ next: await page.evaluate(() => window.bench.findNextChange()) }),
      async () => ({ scan: await page.evaluate((days) => window.bench.scanDays(days), daysOfYear) }),
    ],
    effort.rounds,
  );
  return [
    {
      kind: 'measured',
      name: '500 rules over 10 years, evaluated',
      unit: 'ms',
      samples: figures.decade,
      reference: { name: 'a scan of all minutes of one year', samples: figures.scan },
      goal: { kind: 'ratio', atMost: 1 / 200 },
    },
    {
      kind: 'measured',
      name: 'next change of 500 rules',
      unit: 'ms',
      samples: figures.next,
      reference: null,
      goal: { kind: 'atMost', value: 5 },
    },
  ];
}

/** Runs in the page: the end of the last hours that it shows. */
function readEnd(): void {
  Object.assign(window, {
    // A method, because compiled named functions need a helper that the page lacks.
    readShown() {
      return [...(document.body.textContent.matchAll(/–(\d\d:\d\d)/g) ?? [])].at(-1)?.[1] ?? '';
    },
  });
}

/** Types end times, each digit after deleting the one before; the ms of each key. */
async function typeEnds(page: Page, hasMap: boolean, rounds: number): Promise<readonly number[]> {
  await page.evaluate((shown) => window.bench.openRuleEditor(shown), hasMap);
  const samples: number[] = [];
  for (let n = 1; n <= rounds; n += 1) {
    const keys = [
      await pressKey(page, 'Backspace', '09:00'),
      await pressKey(page, String(n % 10), `17:0${n % 10}`),
    ];
    if (n > 1) samples.push(...keys);
  }
  await page.evaluate(() => window.bench.closeRuleEditor());
  return samples;
}

async function typing({ context, origin, effort }: SuiteSetup): Promise<Row> {
  await context.addInitScript(readEnd);
  await context.addInitScript(watchKeystrokes);
  const page = await openBenchPage(context, origin);
  const [bare, map]: [number[], number[]] = [[], []];
  for (let round = 0; round < effort.longRounds; round += 1) {
    bare.push(...(await typeEnds(page, false, 11)));
    map.push(...(await typeEnds(page, true, 11)));
  }
  await page.close();
  return {
    kind: 'measured',
    name: 'rule editor of 500 rules: key → year map painted, p95',
    unit: 'ms',
    samples: map,
    statistic: 'p95',
    reference: { name: 'the same fields without the map', samples: bare },
    goal: { kind: 'atMost', value: 100 },
  };
}

/** Schedules: the evaluator against a scan of minutes, and the year map of a rule that is edited. */
export const schedule: Suite = {
  name: 'schedule',
  isLong: true,
  run: async (setup): Promise<readonly Row[]> => [...(await evaluation(setup)), await typing(setup)],
};
