import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attackCounts, playwrightCounts, vitestCounts } from '../../run/reports.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'reports-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('failed unit tests and files that could not be loaded are named', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'adds', failureMessages: ['expected 3'] },
    { status: 'passed', fullName: 'subtracts', failureMessages: [] },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
  ];
  expect(vitestCounts(reportOf({ numPassedTests: 1, testResults }), 1)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.test.ts › adds: expected 3', 'b.test.ts: no such module'],
  });
});

test('a browser test that passed on its second try counts as passed and is named', () => {
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [{ status }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('shuts', 'unexpected')] }] },
      { specs: [spec('moves', 'flaky')] },
    ],
  };
  expect(playwrightCounts(reportOf(report), 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['a.spec.ts:7 › shuts', 'a.spec.ts:7 › moves (passed on its second try)'],
  });
});

test('a run without a report, or with an error outside its tests, has failed', () => {
  expect(vitestCounts(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(attackCounts(reportOf({ passed: 5, failed: 0, failures: [] }), 1)).toEqual({
    passed: 5,
    failed: 1,
    failures: ['The run ended with code 1'],
  });
});
