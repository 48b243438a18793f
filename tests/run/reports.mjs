import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** A run can fail without a failed test, by an error outside all tests; it then counts as one. */
const withExitCode = (counts, code) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/** Counts of a Vitest JSON report; a file that could not be loaded counts as one failed test. */
export function vitestCounts(file, code) {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  return withExitCode({ passed: report.numPassedTests, failed }, code);
}

/** Counts of an attack; a run that did not reach its end counts as one failed test. */
export const attackCounts = (file, code) => withExitCode(read(file) ?? { passed: 0, failed: 1 }, code);

/**
 * Counts of a Playwright JSON report; an error outside tests counts as a failed test. A test that passed on its
 * second try (in CI only) counts as passed; Playwright's summary names it, and it still needs fixing.
 */
export function playwrightCounts(file, code) {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withExitCode({ passed: expected + flaky, failed: unexpected + report.errors.length }, code);
}
