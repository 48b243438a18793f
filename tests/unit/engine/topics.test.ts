import { beforeEach, expect, test } from 'vitest';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { TopicRequest } from '../../../src/domain/protocol/socket.ts';
import { createTopics } from '../../../workers/engine/host/topics.ts';
import type { Topics } from '../../../workers/engine/host/topics.ts';
import { createCounters } from '../../../workers/engine/counters.ts';

const topic = 'flow.session.trace/one';
let sent: TopicRequest[];
let answer: PlatformError | 'unlinked' | null;
/** The news of each tab. */
let got: Record<string, (number | string)[]>;
let topics: Topics;

beforeEach(() => {
  sent = [];
  answer = null;
  got = {};
  topics = createTopics({
    send(_, request) {
      sent.push(request);
      return Promise.resolve(answer);
    },
    tabs: {
      pushTo(tabIds, push) {
        if (push.push !== 'topic') return;
        const { news } = push;
        for (const tabId of tabIds)
          (got[tabId] ??= []).push(news.kind === 'event' ? news.number : news.error.code);
      },
    },
    counters: createCounters(),
  });
});

const begin = (after: number): void => topics.receive('ann', { type: 'topic.subscribed', topic, after });
const receive = (...numbers: number[]): void => {
  for (const number of numbers) topics.receive('ann', { type: 'topic.event', topic, number, event: {} });
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('two tabs share a subscription; the last one to leave ends it', () => {
  topics.subscribe('a', 'ann', topic, 0);
  begin(0);
  receive(1, 2);
  topics.subscribe('b', 'ann', topic, 0);
  // On the way before the platform has answered the second tab.
  receive(3);
  begin(0);
  receive(1, 2, 3, 4);
  expect(got).toEqual({ a: [1, 2, 3, 4], b: [1, 2, 3, 4] });
  topics.unsubscribe('a', 'ann', topic);
  expect(sent.some(({ type }) => type === 'topic.unsubscribe')).toBe(false);
  topics.release('b');
  expect(sent.at(-1)).toEqual({ type: 'topic.unsubscribe', topic });
});

test('a tab that comes back continues after its last event', () => {
  topics.subscribe('a', 'ann', topic, 7);
  expect(sent).toEqual([{ type: 'topic.subscribe', topic, after: 7 }]);
  begin(7);
  receive(8);
  expect(got).toEqual({ a: [8] });
});

test('of two tabs that wait, the one further behind decides where the events begin', () => {
  topics.subscribe('a', 'ann', topic, 7);
  topics.subscribe('b', 'ann', topic, 3);
  expect(sent.at(-1)).toEqual({ type: 'topic.subscribe', topic, after: 3 });
  // The answer to the first request, with which the other tab would miss four events.
  begin(7);
  receive(8);
  begin(3);
  receive(4, 5, 6, 7, 8, 9);
  expect(got).toEqual({ a: [8, 9], b: [4, 5, 6, 7, 8, 9] });
});

test('a tab that dies leaves the subscription to the others, and the last one ends it', () => {
  topics.subscribe('a', 'ann', topic, 0);
  topics.subscribe('b', 'ann', topic, 0);
  begin(0);
  topics.release('a');
  receive(1);
  expect(got).toEqual({ b: [1] });
  expect(sent.map(({ type }) => type)).toEqual(['topic.subscribe', 'topic.subscribe']);
  topics.release('b');
  expect(sent.at(-1)).toEqual({ type: 'topic.unsubscribe', topic });
});

test('a resumed event session still has the subscription; a new one gets it again, after the last event', async () => {
  topics.subscribe('a', 'ann', topic, 0);
  await settled();
  begin(0);
  receive(1, 2);
  topics.linked('resumed');
  expect(sent).toHaveLength(1);
  receive(3);
  topics.linked('new');
  expect(sent.at(-1)).toEqual({ type: 'topic.subscribe', topic, after: 3 });
  receive(1);
  begin(3);
  receive(4);
  expect(got).toEqual({ a: [1, 2, 3, 4] });
});

test('without a link the subscription is sent once there is one', async () => {
  answer = 'unlinked';
  topics.subscribe('a', 'ann', topic, 0);
  await settled();
  answer = null;
  topics.linked('resumed');
  expect(sent).toHaveLength(2);
});

test('a refusal, and the end of a subscription, reach the tab', async () => {
  answer = { code: 'A0005', message: 'no' };
  topics.subscribe('a', 'ann', topic, 0);
  await settled();
  expect(got).toEqual({ a: ['A0005'] });
  answer = null;
  topics.subscribe('a', 'ann', topic, 0);
  begin(0);
  topics.receive('ann', { type: 'topic.ended', topic, error: { code: 'E1', message: 'gone' } });
  receive(1);
  expect(got).toEqual({ a: ['A0005', 'E1'] });
});

test('events for another user of the same browser are kept apart', () => {
  topics.subscribe('a', 'ann', topic, 0);
  begin(0);
  topics.receive('bob', { type: 'topic.event', topic, number: 1, event: {} });
  expect(got).toEqual({});
});

test('a subscription of an earlier engine that no tab wants is ended, once', () => {
  receive(1, 2, 3);
  expect(sent).toEqual([{ type: 'topic.unsubscribe', topic }]);
  topics.receive('ann', { type: 'topic.event', topic, number: 'x' });
  expect(sent).toHaveLength(1);
});
