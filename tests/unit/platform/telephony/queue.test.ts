import { describe, expect, test } from 'vitest';
import { announcementText, expectedWaitMs } from '../../../platform/telephony/flow/queue-announcement.ts';
import { queueWorld } from './queue-world.ts';

const tick = 100;

describe('a queue', () => {
  test('rings the agent who has been idle longest for the first caller, and connects them', () => {
    const world = queueWorld();
    for (const name of ['first', 'second', 'third', 'fourth']) world.join(name);
    world.pass(tick);
    expect(world.agents()).toEqual(['ada ringing', 'ben ringing', 'cara ringing']);
    expect(world.callers()).toEqual(['first ringing', 'second ringing', 'third ringing', 'fourth']);
    world.answer('ada');
    expect(world.callers()[0]).toBe('first talking');
    expect(world.read().flows.get('first')?.wires).toHaveLength(2);
    world.drop('ada');
    expect(world.outputs('first')).toEqual(['ended']);
    world.pass(tick);
    expect(world.callers()).toEqual(['second ringing', 'third ringing', 'fourth ringing']);
    expect(world.agents()).toContain('ada ringing');
  });

  test('gives the next call to the agent whose last call ended first', () => {
    const world = queueWorld({ agentIds: ['ada', 'ben'] });
    world.join('first');
    world.join('second');
    world.pass(tick);
    world.answer('ada');
    world.answer('ben');
    world.drop('ben');
    world.pass(5000);
    world.drop('ada');
    world.join('third');
    world.pass(tick);
    expect(world.agents()).toEqual(['ben ringing']);
  });

  test('rings agents in turn, or all at once', () => {
    const inTurn = queueWorld({ order: 'inTurn' });
    for (const [index, agent] of ['ada', 'ben', 'cara', 'ada'].entries()) {
      inTurn.join(`caller ${index}`);
      inTurn.pass(tick);
      expect(inTurn.agents()).toEqual([`${agent} ringing`]);
      inTurn.answer(agent);
      inTurn.drop(agent);
    }
    const all = queueWorld({ order: 'all' });
    all.join('first');
    all.join('second');
    all.pass(tick);
    expect(all.callers()).toEqual(['first ringing', 'second']);
    expect(all.agents()).toHaveLength(3);
    all.answer('cara');
    expect(all.agents()).toEqual(['cara answered']);
    all.pass(tick);
    expect(all.callers()).toEqual(['first talking', 'second ringing']);
  });

  test('passes over an agent who declines, and keeps the place of the caller', () => {
    const world = queueWorld({ agentIds: ['ada', 'ben'] });
    world.join('first');
    world.pass(tick);
    world.join('second');
    world.drop('ada');
    expect(world.callers()).toEqual(['first', 'second']);
    world.pass(tick);
    expect([world.callers(), world.agents()]).toEqual([['first ringing', 'second'], ['ben ringing']]);
    world.pass(11_000);
    expect(world.callers()).toEqual(['first ringing', 'second ringing']);
  });

  test('lets a caller leave by key, after the longest wait, or because it is full', () => {
    const world = queueWorld({ agentIds: ['ada'], maxWaitSeconds: 60, maxCallers: 3 });
    for (const name of ['first', 'second', 'third']) world.join(name);
    world.join('fourth');
    expect(world.outputs('fourth')).toEqual(['full']);
    world.pass(tick);
    world.answer('ada');
    world.press('second', '1');
    expect(world.outputs('second')).toEqual([]);
    world.press('second', '*');
    expect(world.outputs('second')).toEqual(['left']);
    world.pass(60_000);
    expect(world.outputs('third')).toEqual(['timedOut']);
    expect(world.callers()).toEqual(['first talking']);
  });

  test('forgets a caller who hangs up, and stops the phone that rings for them', () => {
    const world = queueWorld({ agentIds: ['ada'] });
    world.join('first');
    world.join('second');
    world.pass(tick);
    world.hangUp('first');
    expect([world.callers(), world.agents(), world.outputs('first')]).toEqual([['second'], [], []]);
  });

  test('lets all callers go when the last agent signs out, or the queue is deleted', () => {
    const world = queueWorld({ agentIds: ['ada', 'ben'] });
    for (const name of ['first', 'second', 'third']) world.join(name);
    world.pass(tick);
    world.answer('ada');
    world.drop('ben');
    world.signOut('ada');
    world.pass(tick);
    expect(world.outputs('second')).toEqual([]);
    world.signOut('ben');
    world.drop('ben');
    world.pass(tick);
    expect([world.outputs('second'), world.outputs('third')]).toEqual([['noAgents'], ['noAgents']]);
    expect(world.callers()).toEqual(['first talking']);

    const deleted = queueWorld();
    deleted.join('first');
    deleted.deleteQueue();
    deleted.pass(tick);
    expect(deleted.outputs('first')).toEqual(['failed']);
  });

  test('keeps ten callers in their places when the platform is killed', () => {
    const world = queueWorld({ agentIds: ['ada', 'ben'] });
    const names = Array.from({ length: 10 }, (_, index) => `caller ${index}`);
    for (const name of names) world.join(name);
    world.pass(tick);
    world.answer('ada');
    expect(world.callers().slice(0, 2)).toEqual(['caller 0 talking', 'caller 1 ringing']);
    world.restart();
    expect(world.callers()).toEqual(['caller 0 talking', ...names.slice(1)]);
    for (const name of names) expect(world.outputs(name)).toEqual([]);
    world.pass(11_000);
    expect(world.callers().slice(0, 2)).toEqual(['caller 0 talking', 'caller 1 ringing']);
  });

  test('keeps places and waits when the clock is set back or forward', () => {
    const world = queueWorld({ agentIds: ['ada'], maxWaitSeconds: 60 });
    world.join('busy');
    world.pass(tick);
    world.answer('ada');
    world.join('first');
    world.pass(30_000);
    world.pass(tick, -3_600_000);
    world.join('second');
    expect(world.callers()).toEqual(['busy talking', 'first', 'second']);
    world.pass(tick, 3_600_000);
    expect(world.outputs('first')).toEqual([]);
    world.pass(29_000);
    expect(world.outputs('first')).toEqual([]);
    world.pass(1000);
    expect([world.outputs('first'), world.outputs('second')]).toEqual([['timedOut'], []]);
  });

  test('plays music, and says the place in between', () => {
    const world = queueWorld({ agentIds: ['ada'], musicId: 'song' });
    world.join('busy');
    world.pass(tick);
    world.answer('ada');
    world.join('first', { announceMs: 20_000 });
    world.pass(tick);
    expect(world.playedTo('first')).toEqual(['sound']);
    world.pass(20_000);
    expect(world.spokenTo('first')).toEqual(['You are next.']);
    world.drop('ada');
    world.pass(tick);
    world.answer('ada');
    expect(world.playedTo('first')).toEqual([]);
  });

  test('serves everybody in the order in which they came, whoever leaves in between', () => {
    const world = queueWorld({ agentIds: ['ada'] });
    for (let index = 0; index < 12; index += 1) world.join(`c${index}`);
    for (const index of [3, 7]) world.hangUp(`c${index}`);
    const served: string[] = [];
    while (world.callers().length > 0) {
      world.pass(tick);
      served.push(...world.callers().slice(0, 1));
      world.answer('ada');
      world.drop('ada');
    }
    expect(served).toEqual([0, 1, 2, 4, 5, 6, 8, 9, 10, 11].map((index) => `c${index} ringing`));
  });
});

test('the expected wait needs three calls, and is said in whole minutes', () => {
  expect(expectedWaitMs([60_000, 60_000], 2, 1)).toBeNull();
  expect(expectedWaitMs([60_000, 120_000, 180_000], 4, 2)).toBe(240_000);
  expect(expectedWaitMs([60_000, 60_000, 60_000], 1, 0)).toBeNull();
  expect(announcementText('en', 3, 240_000)).toBe(
    'You are number 3 in the queue. The expected wait is about 4 minutes.',
  );
  expect(announcementText('nl', 1, 1000)).toBe(
    'U bent als eerste aan de beurt. De verwachte wachttijd is ongeveer één minuut.',
  );
});
