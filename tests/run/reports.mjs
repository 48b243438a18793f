import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const noReport = () => ({ passed: 0, failed: 1, failures: ['The run wrote no report'] });

/** A run can fail without a failed test, by an error outside all tests; it then counts as one. */
const withExitCode = (counts, code) =>
  code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [`The run ended with code ${code}`] }
    : counts;

/** Counts of a Vitest JSON report; a file that could not be loaded counts as one failed test. */
export function vitestCounts(file, code) {
  const report = read(file);
  if (report === null) return noReport();
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${failureMessages[0] ?? ''}`),
  );
  const broken = report.testResults
    .filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
    .map(({ name, message }) => `${name}: ${message}`);
  const failures = [...tests, ...broken];
  return withExitCode({ passed: report.numPassedTests, failed: failures.length, failures }, code);
}

/** Counts of an attack; a run that did not reach its end counts as one failed test. */
export const attackCounts = (file, code) => withExitCode(read(file) ?? noReport(), code);

/** The tests of a suite and of those within it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Counts of a Playwright JSON report; an error outside tests counts as a failed test. A test that passed on its
 * second try (in CI only) counts as passed and is named, because it still needs fixing.
 */
export function playwrightCounts(file, code) {
  const report = read(file);
  if (report === null) return noReport();
  const { expected, unexpected, flaky } = report.stats;
  const named = (status, words) =>
    report.suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some((one) => one.status === status))
      .map(({ file: spec, line, title }) => `${spec}:${line} › ${title}${words}`);
  const failures = [
    ...named('unexpected', ''),
    ...report.errors.map(({ message }) => message),
    ...named('flaky', ' (passed on its second try)'),
  ];
  return withExitCode(
    { passed: expected + flaky, failed: unexpected + report.errors.length, failures },
    code,
  );
}
