import { areaNames, idOf } from './results.ts';
import type { CheckOutcome, CheckResult } from './results.ts';
import { gapsOf } from './gaps.ts';
import type { GapDifferences } from './gaps.ts';

const columns = ['passed', 'failed', 'not offered', 'skipped'] as const satisfies CheckOutcome['kind'][];

/** The number of results of each kind. */
export type Counts = Readonly<Record<(typeof columns)[number], number>>;

export const countsOf = (results: readonly CheckResult[]): Counts => {
  const count = (kind: CheckOutcome['kind']) => results.filter(({ outcome }) => outcome.kind === kind).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    'not offered': count('not offered'),
    skipped: count('skipped'),
  };
};

/** How a run went beside its results. */
export interface RunFacts {
  readonly base: string;
  readonly run: string;
  readonly seed: number;
  readonly requests: number;
  readonly seconds: number;
}

const line = (name: string, counts: readonly (string | number)[]): string =>
  name.padEnd(12) + counts.map((count) => String(count).padStart(13)).join('');

const countReasons = (results: readonly CheckResult[]): string[] => {
  const counts = new Map<string, number>();
  for (const { area, outcome } of results)
    if (outcome.kind === 'skipped')
      counts.set(`${area}: ${outcome.why}`, (counts.get(`${area}: ${outcome.why}`) ?? 0) + 1);
  return [...counts].map(([why, count]) => `  ${count} × ${why}`);
};

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

/** The results as a table by area, followed by what failed, each with what repeats it. */
export function reportText(
  results: readonly CheckResult[],
  { unknown, closed }: GapDifferences,
  { base, run, seed, requests, seconds }: RunFacts,
): string {
  const areas = areaNames.flatMap((area) => {
    const own = results.filter((result) => result.area === area);
    return own.length === 0
      ? []
      : [
          line(
            area,
            columns.map((column) => countsOf(own)[column]),
          ),
        ];
  });
  const failures = unknown.map((result) => {
    const { outcome } = result;
    const said = outcome.kind === 'failed' ? `${outcome.what}\n      ${outcome.steps}` : '';
    return `  ${idOf(result)}\n    ${said}`;
  });
  const known = results.filter(({ outcome }) => outcome.kind === 'failed').length - unknown.length;
  const isGreen = unknown.length === 0 && closed.length === 0;
  return [
    `${base}: run ${run} with the seed ${seed}, ${requests} requests in ${seconds.toFixed(1)} s`,
    '',
    line('area', columns),
    ...areas,
    line(
      'all',
      columns.map((column) => countsOf(results)[column]),
    ),
    ...section('Skipped', countReasons(results)),
    ...section('Failed', failures),
    ...section(
      'Closed gaps: remove them from the gaps file',
      closed.map((id) => `  ${id}`),
    ),
    '',
    known > 0
      ? `${known} known gaps. ` + (isGreen ? 'Conforms otherwise' : 'Does not conform')
      : isGreen
        ? 'Conforms'
        : 'Does not conform',
  ].join('\n');
}

/** The same for programs. */
export const reportJson = (
  results: readonly CheckResult[],
  { unknown, closed }: GapDifferences,
  facts: RunFacts,
): string =>
  JSON.stringify(
    {
      ...facts,
      conforms: unknown.length === 0 && closed.length === 0,
      counts: countsOf(results),
      unknown: unknown.map(idOf),
      closed,
      gaps: gapsOf(results),
      results,
    },
    null,
    1,
  );
