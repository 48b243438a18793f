import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** A run that failed without naming a failed test (an error outside all tests) still failed. */
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

/**
 * Counts of a Playwright JSON report; an error outside tests counts as a failed one. A test that needed its second
 * try, where there is one (CI), passed, and is named by Playwright's own summary: it is to be mended all the same.
 */
export function playwrightCounts(file, code) {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withExitCode({ passed: expected + flaky, failed: unexpected + report.errors.length }, code);
}
