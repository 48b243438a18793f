import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRun, IllegalMove } from '../../../src/screens/bulk/run.ts';
import type { RowEnd } from '../../../src/screens/bulk/run.ts';
import { concurrency, drive } from '../../../src/screens/bulk/execute-run.ts';
import type { RunWork, Verdict } from '../../../src/screens/bulk/execute-run.ts';

const done: RowEnd = { kind: 'done' };
const unknown: RowEnd = { kind: 'unknown' };
const refused: RowEnd = {
  kind: 'refused',
  reason: { kind: 'platform', error: { code: 'V0001', message: 'no' } },
};
const idsOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `row ${n}`);

/** Answers what the row is to come to, each once for each time that it is sent. */
function platform(ends: (id: string, time: number) => RowEnd, verdict: Verdict = 'saved') {
  const sent = new Map<string, number>();
  let under = 0;
  let most = 0;
  const work: RunWork = {
    reachable: () => Promise.resolve(),
    async send(id) {
      const time = (sent.get(id) ?? 0) + 1;
      sent.set(id, time);
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      under -= 1;
      return ends(id, time);
    },
    check: () => Promise.resolve(verdict),
  };
  return { work, sent, most: () => most };
}

describe('a run', () => {
  test('200 rows with 7 refusals: 193 are done, and 7 are sent again', async () => {
    const run = createRun(idsOf(200));
    const bad = new Set(idsOf(7));
    const { work, sent, most } = platform((id, time) => (bad.has(id) && time === 1 ? refused : done));
    await drive(run, work);
    expect(run.view()).toMatchObject({ isOver: true, counts: { done: 193, refused: 7 } });
    expect(most()).toBe(concurrency);
    run.retry();
    await drive(run, work);
    expect(run.view().counts).toMatchObject({ done: 200, refused: 0 });
    expect([...sent.values()].filter((times) => times === 2)).toHaveLength(7);
  });

  test.each([
    ['saved', 'done'],
    ['not saved', 'refused'],
    ['unseen', 'unseen'],
  ] as const)('an answer that was lost, found %s, is %s, and was sent once', async (verdict, kind) => {
    const run = createRun(['a']);
    const { work, sent } = platform(() => unknown, verdict);
    await drive(run, work);
    expect(run.stateOf('a')?.kind).toBe(kind);
    expect(sent.get('a')).toBe(1);
  });

  test('stopped, it sends no more, and what is left can be sent later', async () => {
    const run = createRun(idsOf(20));
    const { work } = platform((id) => {
      if (id === 'row 3') run.stop();
      return done;
    });
    await drive(run, work);
    const { counts } = run.view();
    expect(counts.done + counts.left).toBe(20);
    expect(counts.left).toBeGreaterThanOrEqual(20 - 4 - concurrency);
    run.retry();
    await drive(run, work);
    expect(run.view().counts.done).toBe(20);
  });

  test('stopped while nothing can be reached, it ends', async () => {
    const run = createRun(idsOf(3));
    const driven = drive(run, {
      reachable: () => new Promise(() => {}),
      send: () => Promise.reject(new Error('not reached')),
      check: () => Promise.reject(new Error('not reached')),
    });
    run.stop();
    await driven;
    expect(run.view()).toMatchObject({ isOver: true, counts: { left: 3 } });
  });

  test('says what a row cannot become', () => {
    const run = createRun(['a']);
    expect(() => run.move('a', done)).toThrow(IllegalMove);
    expect(() => run.move('b', done)).toThrow(RangeError);
  });
});

/** What somebody does between two answers. */
const act = fc.constantFrom(
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

test('whatever is done in whatever order, each row is sent once for each time that somebody asks for it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.tuple(act, fc.nat(), fc.constantFrom('done', 'refused', 'lost', 'lost and saved')), {
        maxLength: 200,
      }),
      async (count, acts) => {
        const run = createRun(idsOf(count));
        const sent = new Map<string, number>();
        const asked = new Map<string, number>(idsOf(count).map((id) => [id, 1]));
        const saved = new Set<string>();
        const answers: ((how: string) => void)[] = [];
        const checks: (() => void)[] = [];
        const waiting: (() => void)[] = [];
        let isThere = true;
        const work: RunWork = {
          reachable: () => (isThere ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
          send: (id) => {
            sent.set(id, (sent.get(id) ?? 0) + 1);
            expect(saved.has(id)).toBe(false);
            return new Promise((resolve) => {
              answers.push((how) => {
                if (how === 'done' || how === 'lost and saved') saved.add(id);
                resolve(how === 'done' ? done : how === 'refused' ? refused : unknown);
              });
            });
          },
          check: (id) =>
            new Promise((resolve) => {
              checks.push(() => resolve(isThere ? (saved.has(id) ? 'saved' : 'not saved') : null));
            }),
        };
        const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
        const comeBack = (): void => {
          isThere = true;
          for (const resolve of waiting.splice(0)) resolve();
        };
        let driving = drive(run, work);
        const again = (): void => {
          for (const [id, { kind }] of run.rowsOf(['refused', 'left']))
            if (kind === 'refused') asked.set(id, (asked.get(id) ?? 0) + 1);
          run.retry();
          driving = driving.then(() => drive(run, work));
        };
        for (const [what, which, how] of acts) {
          if (what === 'pause') run.pause();
          else if (what === 'resume') run.resume();
          else if (what === 'stop') run.stop();
          else if (what === 'retry') again();
          else if (what === 'cut') isThere = false;
          else if (what === 'back') comeBack();
          else if (what === 'check') checks.splice(which % Math.max(1, checks.length), 1)[0]?.();
          else answers.splice(which % Math.max(1, answers.length), 1)[0]?.(how);
          await turn();
          const { counts, total } = run.view();
          expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(total);
          expect(counts.sending).toBeLessThanOrEqual(concurrency);
        }
        run.resume();
        for (let left = 0; !run.view().isOver && left < 1000; left += 1) {
          comeBack();
          for (const answer of answers.splice(0)) answer('done');
          for (const check of checks.splice(0)) check();
          await turn();
        }
        await driving;
        expect(run.view().isOver).toBe(true);
        for (const [id, times] of sent) expect(times).toBeLessThanOrEqual(asked.get(id) ?? 0);
        // What is said to be done is, and nothing else.
        for (const [id] of run.rowsOf(['done'])) expect(saved.has(id)).toBe(true);
        for (const [id] of run.rowsOf(['refused', 'left'])) expect(saved.has(id)).toBe(false);
      },
    ),
    { numRuns: 150 },
  );
});
