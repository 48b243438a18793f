import type { Tally } from './tally.ts';

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

/** The counts of all sets as a table, followed by why attempts were allowed, and by the findings. */
export function report(tallies: readonly Tally[]): {
  readonly text: string;
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
} {
  const sets = tallies.map((tally) => ({ name: tally.name, ...tally.read() }));
  const rows = sets.map(({ name, attempts, refused, allowed, failed }) => {
    const counts = [attempts, refused, sum(allowed.values()), failed.length];
    return name.padEnd(22) + counts.map((count) => String(count).padStart(10)).join('');
  });
  const head =
    'set'.padEnd(22) + ['attempts', 'refused', 'allowed', 'failed'].map((t) => t.padStart(10)).join('');
  const reasons = sets.flatMap(({ name, allowed }) =>
    [...allowed].map(([why, count]) => `  ${name}: ${count} × ${why}`),
  );
  const findings = sets.flatMap(({ name, findings: found }) => found.map((one) => `  ${name} › ${one}`));
  const total = (key: 'passed' | 'failed') => sum(sets.map((set) => set[key].length));
  const lines = [
    head,
    ...rows,
    '',
    'Allowed, because',
    ...reasons,
    '',
    ...(findings.length > 0 ? ['Findings', ...findings, ''] : []),
    `${total('passed')} passed, ${total('failed')} failed`,
  ];
  return {
    text: lines.join('\n'),
    passed: total('passed'),
    failed: total('failed'),
    failures: findings.map((one) => one.trim()),
  };
}
