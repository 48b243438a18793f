import type { FaultGroup } from './fault.ts';
import type { FaultResult } from './run-faults.ts';

/** The share of faults that tests must notice. */
const goal = 0.95;

export const line = ({ file, fault: { title }, outcome, by, seconds }: FaultResult): string =>
  `${outcome.padEnd(9)}${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}${by === '' ? '' : `\n${' '.repeat(19)}${by.replaceAll(/\s+/g, ' ').slice(0, 140)}`}`;

export const list = (groups: readonly FaultGroup[]): string =>
  groups
    .flatMap(({ file, faults, tests }) => [
      `${file}  (${tests.join(', ')})`,
      ...faults.map(({ title }) => `  ${title}`),
    ])
    .join('\n');

/** The faults that nobody noticed, and the share of the others. An error of the list counts as not noticed. */
export function summary(results: readonly FaultResult[]): { readonly text: string; readonly isMet: boolean } {
  const noticed = results.filter(({ outcome }) => outcome === 'noticed').length;
  const rest = results.filter(({ outcome }) => outcome !== 'noticed');
  const share = results.length === 0 ? 0 : noticed / results.length;
  const isMet = share >= goal;
  const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
  const total = `${noticed} of ${results.length} faults noticed: ${percent(share)}, goal ${percent(goal)}`;
  return { text: ['', ...rest.map(line), '', total].join('\n'), isMet };
}
