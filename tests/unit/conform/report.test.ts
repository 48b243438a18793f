import { describe, expect, test } from 'vitest';
import { BudgetSpent, Interrupted } from '../../conform/run/cannot-run.ts';
import { compareGaps, gapsOf } from '../../conform/run/gaps.ts';
import { createPace } from '../../conform/run/pace.ts';
import { reportJson, reportText } from '../../conform/run/report.ts';
import { createResults, failed, notOffered, passed, skipped } from '../../conform/run/results.ts';

const facts = { base: 'https://api.example.com', run: '7-x', seed: 7, requests: 4, seconds: 1.25 };

function someResults() {
  const results = createResults();
  results.record('shapes', 'user.create', 'answers a valid call', passed);
  results.record('shapes', 'flow.create', 'answers a valid call', notOffered);
  results.record('shapes', 'channel.start', 'answers a valid call', skipped('it would reach other networks'));
  results.record('socket', '/ws', 'answers a ping', passed);
  results.record('socket', '/ws', 'answers a ping', failed('no answer', '→ ping'));
  return results.all();
}

describe('a report', () => {
  test('counts by area, and names what failed with what repeats it', () => {
    const results = someResults();
    const text = reportText(results, compareGaps(results, new Set()), facts);
    expect(text).toMatch(/^shapes +1 +0 +1 +1$/m);
    expect(text).toMatch(/^socket +0 +1 +0 +0$/m);
    expect(text).toContain('socket: /ws: answers a ping\n    no answer\n      → ping');
    expect(text).toContain('1 × shapes: it would reach other networks');
    expect(text.split('\n').at(-1)).toBe('Does not conform');
  });

  test('is green with its gaps, and red when one of them is closed', () => {
    const results = someResults();
    const known = 'socket: /ws: answers a ping';
    const closed = 'shapes: user.create: answers a valid call';
    expect(reportText(results, compareGaps(results, new Set([known])), facts)).toContain('1 known gap');
    const differences = compareGaps(results, new Set([known, closed]));
    expect(differences).toEqual({ unknown: [], closed: [closed] });
    const text = reportText(results, differences, facts);
    expect(text).toContain(`Closed gaps: remove them from the gaps file\n  ${closed}`);
    expect(text.split('\n').at(-1)).toContain('Does not conform');
    expect(gapsOf(results)).toEqual(['not offered: flow.create', known]);
    const offered = compareGaps(results, new Set([known, 'not offered: user.create']));
    expect(offered.closed).toEqual(['not offered: user.create']);
  });

  test('says the same as JSON', () => {
    const results = someResults();
    const read: unknown = JSON.parse(reportJson(results, compareGaps(results, new Set()), facts));
    expect(read).toMatchObject({
      conforms: false,
      counts: { passed: 1, failed: 1, 'not offered': 1, skipped: 1 },
      unknown: ['socket: /ws: answers a ping'],
    });
  });
});

describe('the pace', () => {
  test('bounds the number of requests, except those that clean up', async () => {
    const pace = createPace({ perSecond: 10_000, maxRequests: 2, maxMs: 60_000 });
    await pace.turn();
    await pace.turn();
    await expect(pace.turn()).rejects.toThrow(BudgetSpent);
    pace.beginCleanUp();
    await pace.turn();
    expect(pace.requests()).toBe(3);
  });

  test('bounds their rate and the time of all', async () => {
    const pace = createPace({ perSecond: 50, maxRequests: 100, maxMs: 150 });
    const start = performance.now();
    await Promise.all(Array.from({ length: 4 }, pace.turn));
    expect(performance.now() - start).toBeGreaterThanOrEqual(55);
    await expect(Promise.all(Array.from({ length: 40 }, pace.turn))).rejects.toThrow(BudgetSpent);
  });

  test('ends when the run is interrupted', async () => {
    const pace = createPace({ perSecond: 50, maxRequests: 100, maxMs: 60_000 });
    await pace.turn();
    const waiting = pace.turn();
    pace.interrupt();
    await expect(waiting).rejects.toThrow(Interrupted);
    await expect(pace.turn()).rejects.toThrow(Interrupted);
  });
});
