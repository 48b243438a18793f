import { expect, test } from 'vitest';
import type { Checked } from '../../../../../src/domain/flow/check/check.ts';
import { check } from '../../../../../src/domain/flow/check/check.ts';
import { createCheckRunner } from '../../../../../src/features/flow-editor/finding/check-runner.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';

const macros = () => undefined;

/** A runner whose clock advances by a millisecond at each look, and whose idle time is given by hand. */
function slowRunner() {
  const waiting = new Set<() => void>();
  const checked: Checked[] = [];
  let time = 0;
  const runner = createCheckRunner(
    (result) => checked.push(result),
    (work) => {
      waiting.add(work);
      return () => waiting.delete(work);
    },
    () => (time += 1),
  );
  const idle = (): void => {
    const [work] = waiting;
    if (work === undefined) throw new Error('nothing waits for idle time');
    waiting.delete(work);
    work();
  };
  return { runner, checked, idle, isWaiting: () => waiting.size > 0 };
}

const many = (message: string) =>
  contentsOf(Array.from({ length: 40 }, (_, index) => node(`n${index}`, 'log', { message })));

test('checks in slices of idle time, and finds the same', () => {
  const { runner, checked, idle, isWaiting } = slowRunner();
  const contents = many('var.count');
  runner.check({ contents, macros });
  let slices = 0;
  for (; isWaiting(); slices += 1) idle();
  expect(slices).toBeGreaterThan(5);
  expect(checked.map(({ findings }) => findings)).toEqual([check({ contents, macros }).findings]);
});

test('a change drops the check that is under way', () => {
  const { runner, checked, idle, isWaiting } = slowRunner();
  runner.check({ contents: many('var.count'), macros });
  idle();
  runner.check({ contents: many('1'), macros });
  while (isWaiting()) idle();
  expect(checked).toHaveLength(1);
  expect(checked[0]?.findings.some(({ rule }) => rule === 'variableUnknown')).toBe(false);
});

test('nothing is checked after it has been stopped', () => {
  const { runner, isWaiting } = slowRunner();
  runner.check({ contents: many('1'), macros });
  runner.stop();
  expect(isWaiting()).toBe(false);
});
