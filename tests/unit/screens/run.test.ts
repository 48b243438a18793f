import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRun, IllegalTransition } from '../../../src/screens/bulk/run/run.ts';
import type { RowOutcome } from '../../../src/screens/bulk/run/row-state.ts';
import { concurrency, executeRun } from '../../../src/screens/bulk/run/execute-run.ts';
import type { RunWork } from '../../../src/screens/bulk/run/execute-run.ts';
import type { CheckedOutcome } from '../../../src/screens/form/use-outcome-check.ts';

const done: RowOutcome = { kind: 'done' };
const unknown: RowOutcome = { kind: 'unknown' };
const refused: RowOutcome = {
  kind: 'refused',
  reason: { kind: 'platform', error: { code: 'V0001', message: 'no' } },
};
const idsOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `row ${n}`);

/** A platform that answers with the given end for each time a row is sent, and counts concurrent calls. */
function platform(ends: (id: string, time: number) => RowOutcome, checkResult: CheckedOutcome = 'saved') {
  const sent = new Map<string, number>();
  let pending = 0;
  let maxPending = 0;
  const work: RunWork = {
    reachable: () => Promise.resolve(),
    async send(id) {
      const time = (sent.get(id) ?? 0) + 1;
      sent.set(id, time);
      pending += 1;
      maxPending = Math.max(maxPending, pending);
      await Promise.resolve();
      pending -= 1;
      return ends(id, time);
    },
    check: () => Promise.resolve(checkResult),
  };
  return { work, sent, maxPending: () => maxPending };
}

describe('a run', () => {
  test('of 200 rows with 7 refusals completes 193, and retries the 7', async () => {
    const run = createRun(idsOf(200));
    const refusedFirst = new Set(idsOf(7));
    const { work, sent, maxPending } = platform((id, time) =>
      refusedFirst.has(id) && time === 1 ? refused : done,
    );
    await executeRun(run, work);
    expect(run.view()).toMatchObject({ isOver: true, counts: { done: 193, refused: 7 } });
    expect(maxPending()).toBe(concurrency);
    run.retry();
    await executeRun(run, work);
    expect(run.view().counts).toMatchObject({ done: 200, refused: 0 });
    expect([...sent.values()].filter((sends) => sends === 2)).toHaveLength(7);
  });

  test.each([
    ['saved', 'done'],
    ['not saved', 'refused'],
    ['unseen', 'unseen'],
  ] as const)(
    'ends a row whose answer was lost and that was checked as %s as %s, sending it once',
    async (checkResult, kind) => {
      const run = createRun(['a']);
      const { work, sent } = platform(() => unknown, checkResult);
      await executeRun(run, work);
      expect(run.stateOf('a')?.kind).toBe(kind);
      expect(sent.get('a')).toBe(1);
    },
  );

  test('sends nothing after a stop, and sends the rest on a retry', async () => {
    const run = createRun(idsOf(20));
    const { work } = platform((id) => {
      if (id === 'row 3') run.stop();
      return done;
    });
    await executeRun(run, work);
    const { counts } = run.view();
    expect(counts.done + counts.left).toBe(20);
    expect(counts.left).toBeGreaterThanOrEqual(20 - 4 - concurrency);
    run.retry();
    await executeRun(run, work);
    expect(run.view().counts.done).toBe(20);
  });

  test('ends when stopped while the platform is unreachable', async () => {
    const run = createRun(idsOf(3));
    const driven = executeRun(run, {
      reachable: () => new Promise(() => {}),
      send: () => Promise.reject(new Error('not reached')),
      check: () => Promise.reject(new Error('not reached')),
    });
    run.stop();
    await driven;
    expect(run.view()).toMatchObject({ isOver: true, counts: { left: 3 } });
  });

  test('refuses illegal moves of a row', () => {
    const run = createRun(['a']);
    expect(() => run.move('a', done)).toThrow(IllegalTransition);
    expect(() => run.move('b', done)).toThrow(RangeError);
  });
});

/** A user action or an event between two answers. */
const action = fc.constantFrom(
  'pause',
  'resume',
  'answer',
  'answer',
  'answer',
  'cut',
  'back',
  'check',
  'stop',
  'retry',
);

test('sends each row at most once per request, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.tuple(action, fc.nat(), fc.constantFrom('done', 'refused', 'lost', 'lost and saved')), {
        maxLength: 200,
      }),
      async (count, actions) => {
        const run = createRun(idsOf(count));
        const sent = new Map<string, number>();
        const requested = new Map<string, number>(idsOf(count).map((id) => [id, 1]));
        const saved = new Set<string>();
        const answers: ((ending: string) => void)[] = [];
        const checks: (() => void)[] = [];
        const waiting: (() => void)[] = [];
        let isReachable = true;
        const work: RunWork = {
          reachable: () =>
            isReachable ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
          send: (id) => {
            sent.set(id, (sent.get(id) ?? 0) + 1);
            expect(saved.has(id)).toBe(false);
            return new Promise((resolve) => {
              answers.push((ending) => {
                if (ending === 'done' || ending === 'lost and saved') saved.add(id);
                resolve(ending === 'done' ? done : ending === 'refused' ? refused : unknown);
              });
            });
          },
          check: (id) =>
            new Promise((resolve) => {
              checks.push(() => resolve(isReachable ? (saved.has(id) ? 'saved' : 'not saved') : null));
            }),
        };
        const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
        const reconnect = (): void => {
          isReachable = true;
          for (const resolve of waiting.splice(0)) resolve();
        };
        let driving = executeRun(run, work);
        const retry = (): void => {
          for (const [id, { kind }] of run.rowsOf(['refused', 'left']))
            if (kind === 'refused') requested.set(id, (requested.get(id) ?? 0) + 1);
          run.retry();
          driving = driving.then(() => executeRun(run, work));
        };
        for (const [what, which, ending] of actions) {
          if (what === 'pause') run.pause();
          else if (what === 'resume') run.resume();
          else if (what === 'stop') run.stop();
          else if (what === 'retry') retry();
          else if (what === 'cut') isReachable = false;
          else if (what === 'back') reconnect();
          else if (what === 'check') checks.splice(which % Math.max(1, checks.length), 1)[0]?.();
          else answers.splice(which % Math.max(1, answers.length), 1)[0]?.(ending);
          await turn();
          const { counts, total } = run.view();
          expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(total);
          expect(counts.sending).toBeLessThanOrEqual(concurrency);
        }
        run.resume();
        for (let left = 0; !run.view().isOver && left < 1000; left += 1) {
          reconnect();
          for (const answer of answers.splice(0)) answer('done');
          for (const check of checks.splice(0)) check();
          await turn();
        }
        await driving;
        expect(run.view().isOver).toBe(true);
        for (const [id, sends] of sent) expect(sends).toBeLessThanOrEqual(requested.get(id) ?? 0);
        // Exactly the saved rows are reported as done.
        for (const [id] of run.rowsOf(['done'])) expect(saved.has(id)).toBe(true);
        for (const [id] of run.rowsOf(['refused', 'left'])) expect(saved.has(id)).toBe(false);
      },
    ),
    { numRuns: 150 },
  );
});
