import { describe, expect, test } from 'vitest';
import { isIdle } from '../../../../../src/domain/flow/run/state/state.ts';
import { contentsOf, node } from '../contents/example.ts';
import {
  answerTo,
  call,
  channel,
  commandsOf,
  digit,
  elapsed,
  hungUp,
  inCall,
  inboundCall,
  log,
  logs,
  now,
  play,
} from './play.ts';

const rejected = { type: 'reject', channel: 'c1', message: null };

describe('an inbound call', () => {
  const contents = contentsOf(
    [
      node('call', 'inboundCall'),
      node('a', 'answer'),
      log('l', 't"{caller.displayName} calls {called.displayName} on {channel}"'),
      log('h', 't"{channel} has ended"'),
    ],
    ['call.called l.in', 'l.out a.do', 'call.hungUp h.in'],
  );

  test('rings, begins a token once, and is held until it ends', () => {
    const { state, effects } = play(contents, [inboundCall, inboundCall, answerTo('2', 'done')]);
    expect(effects).toMatchObject([
      { type: 'command', command: { type: 'setRinging', channel: 'c1' } },
      { type: 'log', message: 'Ann calls Help desk on c1' },
      { type: 'wait', key: '2', until: now + 30_000 },
      { type: 'command', key: '2', command: { type: 'answer', channel: 'c1' } },
      { type: 'cancelWait', key: '2' },
    ]);
    expect(state.objects).toMatchObject([{ type: 'channel', id: 'c1', state: 'answered' }]);
    expect(isIdle(state)).toBe(false);
    const ended = play(contents, [inboundCall, answerTo('2', 'done'), hungUp, hungUp]);
    expect(ended.effects.at(-1)).toMatchObject({ type: 'log', message: 'c1 has ended' });
    expect(isIdle(ended.state)).toBe(true);
  });

  test('begins tokens in macros too, and reports its end there', () => {
    const macro = contentsOf(
      [node('call', 'inboundCall'), log('l', '"in"'), log('h', '"out"')],
      ['call.called l.in', 'call.hungUp h.in'],
    );
    const target = { type: 'organizationMacro', id: 'm' };
    const user = contentsOf(
      [node('m', 'macro', {}, { target }), node('call', 'inboundCall'), node('a', 'answer')],
      ['call.called a.do'],
    );
    expect(logs(user, [inboundCall, hungUp], macro)).toEqual(['in', 'a: The call has ended', 'out']);
  });

  test('is rejected when nobody can answer it any more', () => {
    const alone = contentsOf([call, log('l'), log('h')], ['call.called l.in', 'call.hungUp h.in']);
    const { state, effects } = play(alone, [inboundCall]);
    expect(effects).toMatchObject([
      { type: 'log', message: 'l' },
      { type: 'log', level: 'error', message: 'No block can answer the call any more' },
      { type: 'command', command: rejected },
      { type: 'log', message: 'h' },
    ]);
    expect(isIdle(state)).toBe(true);
    expect(commandsOf(play(contentsOf([]), [inboundCall]))).toEqual([rejected]);
  });

  test('goes on ringing while a token waits, or a request may bring one', () => {
    const waiting = contentsOf([node('call', 'inboundCall'), node('d', 'delay')], ['call.called d.start']);
    const ringing = [{ type: 'setRinging', channel: 'c1' }];
    expect(commandsOf(play(waiting, [inboundCall]))).toEqual(ringing);
    expect(commandsOf(play(waiting, [inboundCall, elapsed('2')]))).toEqual([...ringing, rejected]);
    const asked = contentsOf([node('call', 'inboundCall'), node('api', 'apiEndpoint')]);
    expect(commandsOf(play(asked, [inboundCall]))).toEqual(ringing);
  });

  test('cannot be answered twice', () => {
    const twice = inCall(
      node('a', 'answer'),
      'do',
      [node('b', 'answer'), log('e', 'error')],
      ['a.done b.do', 'b.failed e.in'],
    );
    expect(logs(twice, [inboundCall, answerTo('1', 'done')])).toEqual(['done', 'The call has been answered']);
  });

  test('that the flow hangs up itself ends too', () => {
    const ending = inCall(node('b', 'hangUp'), 'do', [log('h', '"over"')], ['call.hungUp h.in']);
    const stimuli = [inboundCall, answerTo('1', 'done'), hungUp];
    expect(logs(ending, stimuli)).toEqual(['done', 'over']);
    expect(play(ending, stimuli).state.objects).toEqual([]);
  });

  test('that picks another one up is answered with it', () => {
    const picking = inCall(node('b', 'pickUp', { users: '[user#"u"]' }), 'pickUp');
    const { state, effects } = play(picking, [
      inboundCall,
      answerTo('1', 'picked', { channel: channel('c2') }),
    ]);
    expect(commandsOf({ effects })).toHaveLength(1);
    expect(state.objects).toMatchObject([
      { id: 'c1', state: 'answered' },
      { id: 'c2', state: 'answered' },
    ]);
  });

  test('that is transferred leaves the session without an end', () => {
    const moving = inCall(
      node('b', 'transfer', { to: 'dial("112")' }),
      'transfer',
      [log('h')],
      ['call.hungUp h.in'],
    );
    const stimuli = [inboundCall, answerTo('1', 'transferred'), hungUp];
    expect(logs(moving, stimuli)).toEqual(['transferred']);
    expect(isIdle(play(moving, stimuli).state)).toBe(true);
  });
});

describe('an outbound call', () => {
  const contents = inCall(
    node('b', 'outboundCall', { destinations: '[user#"u"]' }),
    'call',
    [
      node('d', 'delay'),
      node('t', 'transfer', { to: 'channel', channel: 'first' }),
      node('v', 'setValues', { first: 'channel' }, { names: ['first'] }),
    ],
    ['call.called d.start', 'd.elapsed b.cancel', 'call.called v.in'],
  );
  const answered = answerTo('1', 'answered', { channel: channel('c2') });

  test('that is answered brings the session a channel', () => {
    const { state } = play(contents, [inboundCall, answered]);
    expect(state.objects).toMatchObject([{ id: 'c1' }, { type: 'channel', id: 'c2', state: 'answered' }]);
  });

  test('can be cancelled, and is not answered after that', () => {
    const stimuli = [inboundCall, elapsed('2'), answered];
    const outcome = play(contents, stimuli);
    expect(commandsOf(outcome)).toMatchObject([
      { type: 'call' },
      { type: 'cancelCall', call: '1' },
      rejected,
    ]);
    expect(outcome.state.objects).toEqual([]);
  });

  test('expires when the host says nothing', () => {
    const outcome = play(contents, [inboundCall, elapsed('1')]);
    expect(commandsOf(outcome)[1]).toEqual({ type: 'cancelCall', call: '1' });
    expect(logs(contents, [inboundCall, elapsed('1')])).toEqual(['expired']);
  });

  test('can be joined with another one by an attended transfer', () => {
    const joined = contentsOf(
      [
        call,
        node('v', 'setValues', { first: 'channel' }, { names: ['first'] }),
        node('b', 'outboundCall', { destinations: '[user#"u"]' }),
        node('t', 'transfer', { channel: 'first', to: 'channel' }),
      ],
      ['call.called v.in', 'v.out b.call', 'b.answered t.transfer'],
    );
    const outcome = play(joined, [inboundCall, answered, answerTo('2', 'done')]);
    expect(commandsOf(outcome)[1]).toEqual({
      type: 'transfer',
      channel: 'c1',
      to: { type: 'channel', id: 'c2' },
    });
    expect(isIdle(outcome.state)).toBe(true);
  });
});

describe('collected digits', () => {
  const collecting = (options: Readonly<Record<string, string>> = {}) =>
    inCall(
      node('b', 'collectDigits', options),
      'start',
      [log('got', 't"<{digits}>"')],
      ['b.digits got.in', 'b.timeout got.in'],
    );
  const press = (keys: string) => Array.from(keys, digit);

  test.each([
    ['the number asked for', { most: '3' }, '1234', ['digits', '<123>']],
    ['the key that ends them', { most: '9' }, '12#', ['digits', '<12>']],
    ['another key that ends them', { most: '9', end: '"*0"' }, '1#0', ['digits', '<1#>']],
    ['no key, when none ends them', { most: '3', end: 'none' }, '1##', ['digits', '<1##>']],
    ['only keys', { most: '2' }, 'x1 5', ['digits', '<15>']],
  ])('end with %s', (_, options, keys, expected) => {
    expect(logs(collecting(options), [inboundCall, ...press(keys)]).slice(0, 2)).toEqual(expected);
  });

  test('have a time for the first and for each next one', () => {
    const contents = collecting({ most: '3' });
    const { effects } = play(contents, [inboundCall, digit('1')]);
    expect(effects).toEqual([
      { type: 'wait', key: '1', until: now + 5000 },
      { type: 'cancelWait', key: '1' },
      { type: 'wait', key: '2', until: now + 3000 },
    ]);
    expect(logs(contents, [inboundCall, elapsed('1')]).slice(0, 2)).toEqual(['timeout', '<>']);
    expect(logs(contents, [inboundCall, digit('1'), elapsed('1'), elapsed('2')]).slice(0, 2)).toEqual([
      'timeout',
      '<1>',
    ]);
  });

  test('are kept when they are asked for again, with a new time', () => {
    const again = inCall(
      node('b', 'collectDigits', { most: '2' }),
      'start',
      [node('p', 'player', { sound: 'sound#"s"' }), log('got', 'digits')],
      ['call.called p.play', 'p.finished b.start', 'b.digits got.in'],
    );
    const stimuli = [inboundCall, digit('1'), answerTo('2', 'finished'), digit('2')];
    expect(logs(again, stimuli).slice(0, 2)).toEqual(['digits', '12']);
  });

  test('need 1 to 32 keys', () => {
    expect(logs(collecting({ most: '33' }), [inboundCall])[0]).toBe('b: most must be from 1 to 32');
    expect(logs(collecting({ most: '1.5' }), [inboundCall])[0]).toBe('b: most must be a whole number');
  });

  test('can be given up', () => {
    const stopped = inCall(
      node('b', 'collectDigits'),
      'start',
      [node('d', 'delay')],
      ['call.called d.start', 'd.elapsed b.stop'],
    );
    expect(play(stopped, [inboundCall, elapsed('2'), digit('1')]).state.waiting).toEqual({});
  });

  test('begin with the keys that stopped a player', () => {
    const menu = contentsOf(
      [
        call,
        node('p', 'player', { sound: 'sound#"s"', stopOnDigit: 'true' }),
        node('a', 'apiEndpoint'),
        node('b', 'collectDigits', { most: '3' }),
        log('got', 'digits'),
      ],
      ['call.called p.play', 'p.stopped b.start', 'b.digits got.in'],
    );
    const outcome = play(menu, [inboundCall, ...press('123')]);
    expect(commandsOf(outcome)[1]).toEqual({ type: 'stopPlayer', player: '1' });
    expect(logs(menu, [inboundCall, ...press('123')])).toEqual(['123']);
  });
});
