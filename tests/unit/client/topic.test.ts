import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { EngineApi } from '../../../src/domain/protocol/engine.ts';
import type { TopicUpdate } from '../../../src/domain/protocol/topic.ts';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { acceptPush } from '../../../src/client/connection/push.ts';
import { subscribeToTopic } from '../../../src/client/data/topic.ts';
import { knownUser } from './support/known-user.ts';

const engine = vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, location: { pathname: '/', search: '' } });
  return { told: [] as string[], begin: () => {} };
});
vi.mock(import('../../../src/client/connection/engine-access.ts'), () => ({
  tell: (request: (engine: EngineApi) => unknown) =>
    void request({
      subscribe: (userId: string, topic: string, after: number) =>
        engine.told.push(`subscribe ${userId} ${topic} ${after}`),
      unsubscribe: (userId: string, topic: string) => engine.told.push(`unsubscribe ${userId} ${topic}`),
    } as unknown as EngineApi),
  onEngine: (listener: () => void) => void (engine.begin = listener),
}));
vi.mock(import('../../../src/client/session/session.ts'), () => import('./support/no-session.ts'));
afterAll(() => void vi.unstubAllGlobals());

const epoch = 'engine';
beforeEach(() => {
  const { session } = connectionState.get();
  updateConnection({ epoch, session: { ...session, users: [knownUser('ann')] } });
  engine.told.length = 0;
});

const push = (news: TopicUpdate): boolean =>
  acceptPush({ push: 'topic', epoch, userId: 'ann', topic: 'news', news });
const event = (number: number): boolean => push({ kind: 'event', number, event: { number } });
const listen = () => {
  const got: (number | string)[] = [];
  const close = subscribeToTopic('ann', 'news', {
    onEvent: (_, number) => void got.push(number),
    onEnd: ({ code }) => void got.push(code),
  });
  return { got, close };
};

test('all listeners of a tab share a subscription, and one that joins gets the events so far', () => {
  const first = listen();
  event(1);
  const second = listen();
  event(2);
  expect([first.got, second.got]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  first.close();
  first.close();
  expect(engine.told).toEqual(['subscribe ann news 0']);
  second.close();
  expect(engine.told).toEqual(['subscribe ann news 0', 'unsubscribe ann news']);
  event(3);
  expect(second.got).toEqual([1, 2]);
});

test('with another engine it continues after the last event, and takes none twice', () => {
  const { got, close } = listen();
  event(1);
  event(2);
  engine.begin();
  expect(engine.told).toEqual(['subscribe ann news 0', 'subscribe ann news 2']);
  event(2);
  event(3);
  expect(got).toEqual([1, 2, 3]);
  close();
});

test('a refusal ends the subscription for good', () => {
  const { got, close } = listen();
  push({ kind: 'ended', error: { code: 'A0005', message: 'no' } });
  event(1);
  engine.begin();
  close();
  expect(got).toEqual(['A0005']);
  expect(engine.told).toEqual(['subscribe ann news 0']);
});

test('nothing more arrives for a user who has left and whose rows are being deleted', () => {
  const { got } = listen();
  updateConnection({ session: { ...connectionState.get().session, users: [] } });
  acceptPush({ push: 'wiped', epoch, userId: 'ann' });
  event(1);
  expect(got).toEqual([]);
});

test('users who stay signed in on a computer that was declared public go on hearing', () => {
  const { got, close } = listen();
  event(1);
  acceptPush({ push: 'wiped', epoch, userId: 'ann' });
  event(2);
  expect(got).toEqual([1, 2]);
  expect(engine.told).toEqual(['subscribe ann news 0']);
  close();
});

test('a listener who joins late gets the last 500 events', () => {
  const first = listen();
  for (let number = 1; number <= 520; number += 1) event(number);
  const late = listen();
  expect(late.got).toEqual(Array.from({ length: 500 }, (_, n) => n + 21));
  first.close();
  late.close();
});
