import type { AssessedRow, Unit } from './row.ts';
import type { Yardstick } from './rounds.ts';

/** The machine of the run; figures mean nothing without it. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly platform: string;
  readonly node: string;
  readonly chromium: string;
  /** Load average before and after: other processes may have been busy. */
  readonly load: { readonly before: number; readonly after: number };
}

export interface SuiteReport {
  readonly name: string;
  readonly yardstick: Yardstick | null;
  readonly seconds: number;
  readonly rows: readonly AssessedRow[];
}

export interface Report {
  readonly at: string;
  readonly effort: string;
  readonly machine: Machine;
  readonly suites: readonly SuiteReport[];
}

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(value < 1 ? 3 : 2);

const withUnit = (value: number | null, unit: Unit): string => {
  if (value === null) return '';
  return unit === 'count' || unit === 'share' || unit === 'requests'
    ? digits(value).replace(/\.0+$/, '')
    : `${digits(value)} ${unit}`;
};

function cells({ row, value, p95, referenceValue, ratio, verdict }: AssessedRow): readonly string[] {
  if (row.kind === 'notMeasured') return [row.name, '', '', '', '', '', `not measured: ${row.reason}`];
  const { unit, reference, goal } = row;
  const against = reference ? `${withUnit(referenceValue, unit)} (${reference.name})` : '';
  const goals = {
    ratio: () => (goal.kind === 'ratio' ? `≤ ${goal.atMost} ×` : ''),
    atMost: () => (goal.kind === 'atMost' ? `≤ ${withUnit(goal.value, unit)}` : ''),
    atLeast: () => (goal.kind === 'atLeast' ? `≥ ${withUnit(goal.value, unit)}` : ''),
    none: () => '',
  };
  return [
    row.name,
    withUnit(value, unit),
    withUnit(p95, unit),
    against,
    ratio === null ? '' : digits(ratio),
    goals[goal.kind](),
    verdict,
  ];
}

const header = ['figure', 'median', 'p95', 'reference in the same run', 'ratio', 'goal', 'verdict'];

/** The report as a Markdown table with aligned columns. */
export function table({ suites }: Report): string {
  const lines = [header, ...suites.flatMap(({ rows }) => rows.map(cells))];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const text = (line: readonly string[]): string =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [text(header), rule, ...lines.slice(1).map(text)].join('\n');
}

/** Explanations that some figures need. */
export const notes = ({ suites }: Report): readonly string[] =>
  suites.flatMap(({ rows }) =>
    rows.flatMap(({ row }) =>
      row.kind === 'measured' && row.note !== undefined ? [`${row.name}: ${row.note}`] : [],
    ),
  );

/**
 * Reasons for the short mode to fail: figures that could not be measured, and ratios too high for chance in a
 * steady run.
 */
export const alarmsOf = ({ rows }: SuiteReport): readonly string[] =>
  rows.flatMap(({ row, ratio, verdict }) => {
    if (row.kind === 'notMeasured') return [`${row.name}: ${row.reason}`];
    if (row.alarm === undefined || ratio === null || verdict === 'noisy' || ratio <= row.alarm) return [];
    return [
      `${row.name}: ${digits(ratio)} × ${row.reference?.name ?? ''}, above the alarm of ${row.alarm} ×`,
    ];
  });

export const machineLine = ({
  processor,
  cores,
  memoryGiB,
  platform,
  node,
  chromium,
  load,
}: Machine): string =>
  `${processor}, ${cores} cores, ${memoryGiB} GiB, ${platform}, Node ${node}, Chromium ${chromium}, ` +
  `load ${load.before.toFixed(1)} before and ${load.after.toFixed(1)} after`;

export function heading({ at, effort, machine, suites }: Report): string {
  const drifts = suites.map(
    ({ name, yardstick }) => `${name} ${yardstick ? `${Math.round(yardstick.drift * 100)} %` : '–'}`,
  );
  return [
    `${at}, ${effort} mode`,
    machineLine(machine),
    `drift of the yardstick (raw puts of 5,000 rows) in each suite: ${drifts.join(', ')}`,
  ].join('\n');
}
