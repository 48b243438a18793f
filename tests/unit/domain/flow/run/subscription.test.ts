import { expect, test } from 'vitest';
import { node } from '../contents/example.ts';
import {
  answerTo,
  commandsOf,
  elapsed,
  hungUp,
  inboundCall,
  inCall,
  logs,
  now,
  play,
  reportOf,
} from './play.ts';

const following = (options: Readonly<Record<string, string>> = {}) =>
  inCall(node('b', 'channelEvents', options, { events: ['answered'] }), 'start');
const event = reportOf('1', 'event', { event: { kind: 'dictionary', entries: { type: 'answered' } } });

// Proves S1-9-25.
test.each([
  [{}, { range: 'all', most: null }],
  [{ range: '"history"' }, { range: 'history', most: null }],
  [
    { range: '"new"', most: '2' },
    { range: 'new', most: 2 },
  ],
])('events with %o are subscribed to', (options, expected) => {
  const subscribed = { type: 'subscribe', component: { type: 'channel', id: 'c1' }, events: ['answered'] };
  expect(commandsOf(play(following(options), [inboundCall]))).toEqual([{ ...subscribed, ...expected }]);
});

test('each event sends a token on, until the host says that there are no more', () => {
  const stimuli = [inboundCall, event, event, answerTo('1', 'ended'), event];
  expect(logs(following(), stimuli).slice(0, 3)).toEqual(['event', 'event', 'ended']);
  const outcome = play(
    inCall(
      node('b', 'channelEvents'),
      'start',
      [node('l', 'log', { message: 'event.type' })],
      ['b.event l.in'],
    ),
    [inboundCall, event],
  );
  expect(outcome.effects).toContainEqual({ type: 'log', level: 'info', message: 'answered' });
});

test('no more events come than were asked for', () => {
  const contents = following({ most: '2' });
  const stimuli = [inboundCall, event, event, event];
  expect(logs(contents, stimuli).slice(0, 3)).toEqual(['event', 'event', 'ended']);
  expect(commandsOf(play(contents, stimuli))).toContainEqual({ type: 'unsubscribe', subscription: '1' });
  expect(logs(following({ most: '0' }), [inboundCall])).toContain('b: most must be from 1 to 1000000');
});

test('a subscription can be ended', () => {
  const contents = inCall(
    node('b', 'channelEvents'),
    'start',
    [node('d', 'delay')],
    ['call.called d.start', 'd.elapsed b.stop'],
  );
  const outcome = play(contents, [inboundCall, elapsed('2')]);
  expect(commandsOf(outcome)).toContainEqual({ type: 'unsubscribe', subscription: '1' });
  expect(logs(contents, [inboundCall, elapsed('2'), event])[0]).toBe('ended');
});

test('after the end of the call its last events may still come for a moment', () => {
  const outcome = play(following(), [inboundCall, hungUp]);
  expect(outcome.effects).toContainEqual({ type: 'wait', key: '1', until: now + 5000 });
  expect(logs(following(), [inboundCall, hungUp, event, elapsed('1'), event])).toEqual(['event', 'ended']);
});
