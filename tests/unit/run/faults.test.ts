import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { objectionTo, withFault } from '../../mutate/apply-fault.ts';
import { fault } from '../../mutate/fault.ts';
import { faultGroups } from '../../mutate/fault-groups.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('every fault can be put into its file', () => {
  const objections = faultGroups.flatMap(({ file, faults }) => {
    const text = readFileSync(root + file, 'utf8');
    return faults.flatMap((one) => {
      const objection = objectionTo(text, one);
      return objection === null ? [] : [`${file}: ${one.title}: ${objection}`];
    });
  });
  expect(objections).toEqual([]);
});

test('no fault breaks the syntax of its file, which would keep its tests from running', () => {
  const errors = (path: string, text: string) => parseSync(path, text).errors.map(({ message }) => message);
  const broken = faultGroups.flatMap(({ file, faults }) => {
    const text = readFileSync(root + file, 'utf8');
    return faults.flatMap((one) =>
      errors(file, withFault(text, one)).map((error) => `${file}: ${one.title}: ${error}`),
    );
  });
  expect(broken).toEqual([]);
  expect(errors('a.ts', 'if (true)')).not.toEqual([]);
});

test('the tests that must notice them exist', () => {
  const files = new Set(faultGroups.flatMap(({ tests }) => tests));
  expect([...files].filter((path) => !existsSync(root + path))).toEqual([]);
});

test('no two faults of a file have the same title', () => {
  const titles = faultGroups.flatMap(({ file, faults }) => faults.map(({ title }) => `${file}: ${title}`));
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(titles.length).toBeGreaterThanOrEqual(150);
});

test('a text that is missing, that occurs twice, or that stays as it is, is not a fault', () => {
  expect(objectionTo('a b', fault('t', 'c', ''))).not.toBeNull();
  expect(objectionTo('a b a', fault('t', 'a', ''))).not.toBeNull();
  expect(objectionTo('a b', fault('t', 'a', 'a'))).not.toBeNull();
  expect(objectionTo('a b', fault('t', 'a', 'c'))).toBeNull();
  expect(withFault('a b', fault('t', 'a', '$&'))).toBe('$& b');
});
