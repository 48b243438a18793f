import { describe, expect, test } from 'vitest';
import { isIdle } from '../../../../../src/domain/flow/run/state/state.ts';
import type { Stimulus } from '../../../../../src/domain/flow/run/state/state.ts';
import { contentsOf, node } from '../contents/example.ts';
import {
  answerWith,
  call,
  called,
  channel,
  commandTypes,
  commandsOf,
  elapsed,
  endpoint,
  followedBy,
  hungUp,
  idle,
  inCall,
  inboundCall,
  latestKey,
  log,
  logs,
  now,
  play,
} from './play.ts';

const ringing = (options: Readonly<Record<string, string>> = {}) =>
  inCall(node('r', 'ring', { users: '[user#"a", user#"b"]', ...options }), 'ring', [idle]);
const answered = answerWith('answered', {
  channel: channel('c2'),
  answeredBy: {
    kind: 'endpoint',
    endpoint: { type: 'user', number: null, displayName: 'Amy', userId: 'a', legalSource: null },
  },
});
const calleeHungUp: Stimulus = { type: 'hungUp', channel: 'c2' };

describe('a ring block', () => {
  const plain = ringing();
  const connecting = followedBy(plain, [inboundCall], answered);
  const talking = followedBy(plain, connecting, answerWith('connected'));

  test('rings users, devices and numbers together or in turn, each as long as it says', () => {
    const all = ringing({
      devices: '[device#"d"]',
      numbers: '"+31201234567, 112"',
      order: '"inTurn"',
      each: '10s',
      display: 'user#"a"',
    });
    const [command] = commandsOf(play(all, [inboundCall])).filter(({ type }) => type === 'call');
    expect(command).toMatchObject({
      destinations: [
        { type: 'user', id: 'a' },
        { type: 'user', id: 'b' },
        { type: 'device', id: 'd' },
        { type: 'endpoint', endpoint: { rawNumber: '+31201234567' } },
        { type: 'endpoint', endpoint: { rawNumber: '112' } },
      ],
      order: 'inTurn',
      expiresMs: 10_000,
      display: { type: 'user', userId: 'a' },
    });
    expect(Object.values(play(all, [inboundCall]).state.waiting)[0]?.until).toBe(now + 80_000);
  });

  test('tells an unanswered caller that it rings, answers when somebody does, and connects both', () => {
    expect(commandTypes(plain, [inboundCall])).toEqual(['call', 'setRinging']);
    expect(commandTypes(plain, talking).slice(2)).toEqual(['answer', 'connectAudio']);
    expect(commandsOf(play(plain, talking)).at(-1)).toMatchObject({
      from: { type: 'channel', id: 'c1' },
      to: { type: 'channel', id: 'c2' },
      both: true,
    });
    expect(logs(plain, talking)).toEqual([]);
  });

  test('plays to an answered caller while it rings', () => {
    const afterAnswer = (options: Readonly<Record<string, string>>) =>
      contentsOf(
        [call, node('a', 'answer'), node('r', 'ring', { users: '[user#"a"]', ...options }), log('noAnswer')],
        ['call.called a.do', 'a.done r.ring', 'r.noAnswer noAnswer.in'],
      );
    const rung = followedBy(afterAnswer({}), [inboundCall], answerWith('done'));
    const heard = (options: Readonly<Record<string, string>>) =>
      commandsOf(play(afterAnswer(options), rung)).find(({ type }) => type === 'play');
    expect(heard({})).toMatchObject({ audio: [{ type: 'tone', name: 'ringback' }], repeat: 0 });
    expect(heard({ music: 'sound#"s"' })).toMatchObject({ audio: [{ type: 'sound', id: 's' }] });
    const over = play(afterAnswer({}), followedBy(afterAnswer({}), rung, answerWith('expired')));
    expect(commandsOf(over).at(-1)).toMatchObject({ type: 'stopPlayer' });
    expect(over.state.objects).toMatchObject([{ type: 'channel' }]);
    const gone = play(afterAnswer({}), [...rung, hungUp]);
    expect(
      commandsOf(gone)
        .map(({ type }) => type)
        .slice(-2),
    ).toEqual(['cancelCall', 'stopPlayer']);
    expect(isIdle(gone.state)).toBe(true);
  });

  test('keeps the caller as the channel of its tokens, and names who has answered', () => {
    const shown = contentsOf(
      [
        call,
        node('r', 'ring', { users: '[user#"a"]' }),
        log('x', 't"{channel} {answeredBy.displayName}"'),
        idle,
      ],
      ['call.called r.ring', 'r.concluded x.in'],
    );
    expect(logs(shown, [...talking, hungUp])).toEqual(['c1 Amy']);
  });

  test('hangs up the other side when one of them hangs up', () => {
    const byCaller = play(plain, [...talking, hungUp]);
    expect(commandsOf(byCaller).at(-1)).toEqual({ type: 'hangUp', channel: 'c2' });
    expect(logs(plain, [...talking, hungUp])).toEqual(['concluded']);
    expect(isIdle(byCaller.state)).toBe(true);

    const byCallee = [...talking, calleeHungUp];
    expect(commandsOf(play(plain, byCallee)).at(-1)).toEqual({ type: 'hangUp', channel: 'c1' });
    expect(logs(plain, byCallee)).toEqual([]);
    const over = followedBy(plain, byCallee, answerWith('done'));
    expect(logs(plain, over)).toEqual(['concluded']);
    expect(isIdle(play(plain, over).state)).toBe(true);
    // The caller hung up at the same time.
    expect(logs(plain, [...byCallee, hungUp])).toEqual(['concluded']);
    expect(isIdle(play(plain, [...byCallee, hungUp]).state)).toBe(true);
  });

  test.each([
    ['busy', 'busy'],
    ['expired', 'noAnswer'],
    ['declined', 'noAnswer'],
    ['notFound', 'noAnswer'],
    ['failed', 'failed'],
  ])('after %s continues at %s, with the caller', (given, output) => {
    const stimuli = followedBy(plain, [inboundCall], answerWith(given));
    expect(logs(plain, stimuli)).toEqual([output]);
    expect(play(plain, stimuli).state.objects).toMatchObject([{ type: 'channel', id: 'c1' }]);
  });

  test('gives up a call that gets no answer in time', () => {
    const late = followedBy(plain, [inboundCall], elapsed);
    expect(logs(plain, late)).toEqual(['noAnswer']);
    expect(commandTypes(plain, late).at(-1)).toBe('cancelCall');
  });

  test('cancels the call when the caller hangs up while it rings', () => {
    const gone = [inboundCall, hungUp];
    expect(logs(plain, gone)).toEqual(['hungUp']);
    expect(commandTypes(plain, gone).at(-1)).toBe('cancelCall');
    // The answer came too late.
    expect(logs(plain, [...gone, answered(latestKey(plain, [inboundCall]))])).toEqual(['hungUp']);
  });

  test('fails if both cannot be connected, and hangs up the other side', () => {
    const unconnected = followedBy(plain, connecting, answerWith('failed'));
    expect(logs(plain, unconnected)).toEqual(['failed']);
    expect(commandsOf(play(plain, unconnected)).at(-1)).toEqual({ type: 'hangUp', channel: 'c2' });
  });

  test('rings 1 to 50 destinations', () => {
    const users = (count: number) =>
      `[${Array.from({ length: count }, (_, index) => `user#"u${index}"`).join(', ')}]`;
    expect(commandTypes(ringing({ users: users(50) }), [inboundCall])).toContain('call');
    expect(logs(ringing({ users: users(51) }), [inboundCall])).toEqual(['failed']);
    expect(logs(ringing({ users: '[]' }), [inboundCall])).toEqual(['failed']);
    expect(logs(ringing({ users: '[sound#"s"]' }), [inboundCall])).toEqual(['failed']);
  });

  test('stops ringing for a token, but ends no conversation', () => {
    const stopped = contentsOf(
      [call, node('r', 'ring', { users: '[user#"a"]' }), endpoint('stop')],
      ['call.called r.ring', 'stop.called r.stop'],
    );
    expect(commandTypes(stopped, [inboundCall, called('stop')]).at(-1)).toBe('cancelCall');
    expect(commandTypes(stopped, [...talking, called('stop')])).toEqual(commandTypes(stopped, talking));
  });
});
