import { describe, expect, test } from 'vitest';
import { isIdle } from '../../../../../src/domain/flow/run/state/state.ts';
import type { Stimulus } from '../../../../../src/domain/flow/run/state/state.ts';
import { contentsOf, node } from '../contents/example.ts';
import {
  answerWith,
  call,
  called,
  commandsOf,
  digit,
  elapsed,
  endpoint,
  followedBy,
  hungUp,
  idle,
  inCall,
  inboundCall,
  log,
  logs,
  now,
  play,
  reportOf,
} from './play.ts';

const options = {
  prompt: 'speech("Press a key.")',
  wrongPrompt: 'speech("Wrong.")',
  noKeyPrompt: 'speech("Nothing.")',
  repeats: '1',
};
const finished = answerWith('finished');
const menuOf = (keys: readonly string[], others: Readonly<Record<string, string>> = {}) =>
  inCall(node('m', 'menu', { ...options, ...others }, { keys }), 'start', [idle]);
const played = (stimuli: readonly Stimulus[], contents: Parameters<typeof play>[0]) =>
  commandsOf(play(contents, stimuli)).flatMap((command) =>
    command.type === 'play'
      ? [command.audio.map((audio) => (audio.type === 'speech' ? audio.text : audio.type)).join(' ')]
      : [],
  );
const deadlines = (contents: Parameters<typeof play>[0], stimuli: readonly Stimulus[]) =>
  Object.values(play(contents, stimuli).state.waiting).map(({ until }) => until);

describe('a menu', () => {
  const plain = menuOf(['1', '2']);

  test('plays its prompt and continues at the key that is pressed meanwhile', () => {
    expect(played([inboundCall], plain)).toEqual(['Press a key.']);
    const chosen = [...followedBy(plain, [inboundCall], (key) => reportOf(key, 'started')), digit('2')];
    expect(logs(plain, chosen)).toEqual(['2']);
    expect(commandsOf(play(plain, chosen)).at(-1)).toEqual({ type: 'stopPlayer', player: '1' });
    expect(play(plain, chosen).state).toMatchObject({ waiting: {}, objects: [{ type: 'channel' }] });
  });

  test('leads each of 20 keys to its own output, also where one begins another', () => {
    const keys = Array.from({ length: 20 }, (_, index) => String(index + 1));
    const long = menuOf(keys);
    for (const key of keys) {
      const pressed = [inboundCall, ...Array.from(key, (sign) => digit(sign))];
      const waits = key === '1' || key === '2';
      expect([key, logs(long, waits ? followedBy(long, pressed, elapsed) : pressed)]).toEqual([key, [key]]);
    }
  });

  test('waits for a key after its prompt, and sets the keys as a value', () => {
    expect(deadlines(plain, followedBy(plain, [inboundCall], finished))).toEqual([now + 5000]);
    const digits = contentsOf(
      [call, node('m', 'menu', options, { keys: ['1'] }), log('x', 'digits'), idle],
      ['call.called m.start', 'm.1 x.in'],
    );
    expect(logs(digits, [inboundCall, digit('1')])).toEqual(['1']);
  });

  test('repeats after a wrong key, with the prompt for it, and then gives up', () => {
    const wrong = [inboundCall, digit('9')];
    expect(played(wrong, plain)).toEqual(['Press a key.', 'Wrong. Press a key.']);
    expect(logs(plain, [...wrong, digit('9')])).toEqual(['givenUp']);
    expect(logs(plain, [...wrong, digit('1')])).toEqual(['1']);
  });

  test('repeats without a key, with the prompt for it, and then gives up', () => {
    const silent = followedBy(plain, followedBy(plain, [inboundCall], finished), elapsed);
    expect(played(silent, plain)).toEqual(['Press a key.', 'Nothing. Press a key.']);
    expect(logs(plain, followedBy(plain, followedBy(plain, silent, finished), elapsed))).toEqual(['givenUp']);
  });

  test('gives up at once without repeats, and repeats without prompts of its own', () => {
    expect(logs(menuOf(['1'], { repeats: '0' }), [inboundCall, digit('9')])).toEqual(['givenUp']);
    expect(played([inboundCall, digit('9')], menuOf(['1'], { wrongPrompt: 'none' }))).toEqual([
      'Press a key.',
      'Press a key.',
    ]);
  });

  test('takes words of keys, and waits only while a longer one is possible', () => {
    const words = menuOf(['1', '12', '2']);
    expect(logs(words, [inboundCall, digit('2')])).toEqual(['2']);
    expect(logs(words, [inboundCall, digit('1')])).toEqual([]);
    expect(deadlines(words, [inboundCall, digit('1')])).toEqual([now + 3000]);
    expect(logs(words, [inboundCall, digit('1'), digit('2')])).toEqual(['12']);
    expect(logs(words, followedBy(words, [inboundCall, digit('1')], elapsed))).toEqual(['1']);
    expect(logs(words, [inboundCall, digit('1'), digit('#')])).toEqual(['1']);
    expect(played([inboundCall, digit('1'), digit('3')], words).at(-1)).toBe('Wrong. Press a key.');
    const long = menuOf(['12']);
    expect(played(followedBy(long, [inboundCall, digit('1')], elapsed), long).at(-1)).toBe(
      'Wrong. Press a key.',
    );
  });

  test('has twenty keys and more, with * and #', () => {
    const keys = Array.from({ length: 20 }, (_, index) => String(index + 10)).concat('*', '#', '0');
    const many = menuOf(keys);
    for (const key of keys)
      expect(logs(many, [inboundCall, ...Array.from(key, (one) => digit(one))])).toEqual([key]);
  });

  test('takes the keys that were pressed ahead of it, and leaves the rest to the next one', () => {
    const two = contentsOf(
      [
        call,
        node('p', 'player', { sound: 'sound#"s"', stopOnDigit: 'true' }),
        node('d', 'delay'),
        node('a', 'menu', options, { keys: ['1'] }),
        node('b', 'menu', options, { keys: ['2', '3'] }),
        log('x', '"reached"'),
        idle,
      ],
      ['call.called p.play', 'p.stopped d.start', 'd.elapsed a.start', 'a.1 b.start', 'b.3 x.in'],
    );
    const ahead = followedBy(two, [inboundCall, digit('1'), digit('3')], elapsed);
    expect(logs(two, ahead)).toEqual(['reached']);
    expect(played(ahead, two)).toHaveLength(1);
  });

  test('continues at “hung up” during the prompt and after it', () => {
    expect(logs(plain, [inboundCall, hungUp])).toEqual(['hungUp']);
    const after = [...followedBy(plain, [inboundCall], finished), hungUp];
    expect(logs(plain, after)).toEqual(['hungUp']);
    expect(isIdle(play(plain, after).state)).toBe(true);
  });

  test('fails with its prompt, without a key, and with a number of repeats that it cannot have', () => {
    expect(
      logs(plain, followedBy(plain, [inboundCall], answerWith('failed', { error: 'No audio' }))),
    ).toEqual(['failed']);
    expect(logs(menuOf([]), [inboundCall])).toEqual(['failed']);
    expect(logs(menuOf(['1'], { repeats: '101' }), [inboundCall])).toEqual(['failed']);
    expect(logs(menuOf(['1'], { prompt: 'none' }), [inboundCall])).toEqual(['failed']);
  });

  test('is stopped by a token, and starts over with the next', () => {
    const held = contentsOf(
      [
        call,
        node('v', 'variable', { value: 'channel' }, { name: 'kept' }),
        node('m', 'menu', { ...options, channel: 'var.kept' }, { keys: ['1'] }),
        ...['stop', 'start'].map(endpoint),
      ],
      ['call.called v.set', 'v.set m.start', 'stop.called m.stop', 'start.called m.start'],
    );
    const { state } = play(held, [inboundCall, called('stop')]);
    expect(state).toMatchObject({ waiting: {}, objects: [{ type: 'channel' }] });
    const again = play(held, [inboundCall, called('start')]);
    expect(Object.keys(again.state.waiting)).toHaveLength(1);
    expect(again.state.objects).toHaveLength(2);
  });
});
