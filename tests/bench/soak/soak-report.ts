import type { Trend } from './memory-trend.ts';
import { allowedMib } from './memory-trend.ts';
import type { Sample } from './sample.ts';
import { faultsOf, trendsOf } from './sample.ts';

export interface SoakOptions {
  readonly minutes: number;
  readonly tabs: number;
  /** Simulated calls per second. */
  readonly rate: number;
  /** Seconds between two samples. */
  readonly every: number;
}

const mib = (value: number | null): string => (value === null ? '–' : value.toFixed(1));

const header = [
  'minute',
  'messages',
  'sockets',
  'tab',
  'engine',
  'browser',
  'cuts',
  'engines',
  'platforms',
  'lost',
];
const cells = (sample: Sample): readonly string[] => [
  sample.at.toFixed(1),
  sample.messages.toLocaleString('en'),
  String(sample.sockets),
  mib(sample.tab),
  mib(sample.engine),
  mib(sample.browser),
  String(sample.cuts),
  String(sample.engineRestarts),
  String(sample.platformRestarts),
  String(sample.lost.length),
];

export const soakLine = (sample: Sample): string =>
  cells(sample)
    .map((cell, n) => `${header[n]} ${cell}`)
    .join(', ');

const rowsOfTable = 12;

/** The first sample, the last, and some at even distances between them. */
function evenly(samples: readonly Sample[]): readonly Sample[] {
  if (samples.length <= rowsOfTable) return samples;
  const step = (samples.length - 1) / (rowsOfTable - 1);
  return Array.from({ length: rowsOfTable }, (_, n) => samples[Math.round(n * step)]).flatMap((sample) =>
    sample === undefined ? [] : [sample],
  );
}

function verdictOn(which: string, trend: Trend | null): string {
  if (trend === null) return `memory of the ${which}: too little to judge`;
  const { slope, growth, certainty } = trend;
  return (
    `memory of the ${which}: ${slope.toFixed(3)} MiB a minute, ${growth.toFixed(2)} MiB over the longest life judged ` +
    `(allowed ${allowedMib}), certainty ${certainty.toFixed(1)} σ`
  );
}

/** A small table of the soak so far, and its verdict. */
export function soakTable(samples: readonly Sample[]): string {
  const line = (columns: readonly string[]): string => `| ${columns.join(' | ')} |`;
  const { tab, engine } = trendsOf(samples);
  const faults = faultsOf(samples);
  return [
    line(header),
    line(header.map(() => '---')),
    ...evenly(samples).map((sample) => line(cells(sample))),
    '',
    verdictOn('tabs', tab),
    verdictOn('engine', engine),
    ...(faults.length === 0 ? [`${samples.length} samples: no fault found`] : faults),
  ].join('\n');
}

/** It is written after each sample, so that a soak cut half way keeps its figures. */
export const soakReport = (options: SoakOptions, samples: readonly Sample[], begun: string) => ({
  begun,
  at: new Date().toISOString(),
  options,
  trends: trendsOf(samples),
  faults: faultsOf(samples),
  samples,
});
