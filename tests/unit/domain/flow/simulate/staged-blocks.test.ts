import { expect, test } from 'vitest';
import { runToEnd } from '../../../../../src/domain/flow/simulate/advance.ts';
import { hangUp, press } from '../../../../../src/domain/flow/simulate/interact.ts';
import { play } from '../../../../../src/domain/flow/simulate/advance.ts';
import { observed } from '../../../../../src/domain/flow/simulate/observation.ts';
import { runTest } from '../../../../../src/domain/flow/simulate/judge.ts';
import { contentsOf, node } from '../contents/example.ts';
import { called, eventTexts, visited } from './test-run.ts';

const answered = [node('call', 'inboundCall'), node('answer', 'answer')];
const menu = contentsOf(
  [
    ...answered,
    node(
      'm',
      'menu',
      { prompt: 'speech("p")', wrongPrompt: 'speech("w")', repeats: '1' },
      { keys: ['1', '12'] },
    ),
    ...['one', 'twelve', 'over'].map((id) => node(id, 'hangUp')),
  ],
  ['call.called answer.do', 'answer.done m.start', 'm.1 one.do', 'm.12 twelve.do', 'm.givenUp over.do'],
);

test.each([
  [['12'], 'twelve'],
  [['1'], 'one'],
  [['9', '12'], 'twelve'],
  [['9', ''], 'over'],
  [[], 'over'],
])('a test run presses %j at a menu, and comes to %s', (keys, last) => {
  const state = runToEnd(called(menu, { keys }));
  expect(visited(state).at(-1)).toBe(last);
  expect(state.status).toBe('ended');
});

test('a test run presses keys by hand while a menu plays', () => {
  const context = called(menu);
  const asking = play(runToEnd(called(menu, { keys: ['9', '12'] })), context);
  expect(eventTexts(asking).filter((text) => text.includes('asked'))).toHaveLength(2);
  const chosen = play(press(press(play(runToEnd(context), context), '1'), '2'), context);
  expect(chosen.status).toBe('ended');
});

const ring = contentsOf(
  [
    ...answered,
    node('r', 'ring', { users: '[user#"u"]', numbers: '"112"', order: '"inTurn"' }),
    node('mail', 'mail', { to: '"a@example.com"' }),
    node('over', 'hangUp'),
  ],
  [
    'call.called answer.do',
    'answer.done r.ring',
    'r.concluded mail.send',
    'r.noAnswer over.do',
    'r.busy over.do',
  ],
);
const calls = (...outcomes: readonly string[]) =>
  ['user:u', '112'].map((to, index) => ({ to, outcome: outcomes[index] ?? 'busy', afterMs: 2000 }));

test('a test run rings the parties in turn, and the caller ends the conversation', () => {
  const context = called(ring, { calls: calls('noAnswer', 'answered') });
  const talking = runToEnd(context);
  expect(talking.status).toBe('waiting');
  expect(eventTexts(talking).some((text) => text.includes('tone'))).toBe(true);
  const over = play(hangUp(talking), context);
  expect(over.status).toBe('ended');
  expect(eventTexts(over).some((text) => text.includes('mailed'))).toBe(true);
});

test.each([
  [calls('busy', 'busy'), 'over'],
  [calls('busy', 'noAnswer'), 'over'],
])('a test run rings parties that do not answer', (list, last) => {
  const state = runToEnd(called(ring, { calls: list }));
  expect(visited(state).at(-1)).toBe(last);
  expect(state.status).toBe('ended');
});

test('a test run does not guess who answers', () => {
  expect(runToEnd(called(ring)).status).toBe('unknown');
});

test('a test case judges a conversation by the hang-up of the caller', () => {
  const context = called(ring, { calls: calls('answered'), hangUpAfterMs: 60_000 });
  const expected = [
    { kind: 'called', to: 'user:u' },
    { kind: 'mailed', to: 'a@example.com' },
  ] as const;
  const test = { name: 't', scenario: context.scenario, expected: [...expected], never: [] };
  expect(runTest(test, context).passed).toBe(true);
});

const voicemail = contentsOf(
  [
    ...answered,
    node('v', 'voicemail', { prompt: 'speech("p")', mailTo: '"a@example.com"' }),
    ...['kept', 'none'].map((id) => node(id, 'log')),
  ],
  ['call.called answer.do', 'answer.done v.start', 'v.stored kept.in', 'v.empty none.in'],
);

// The prompt and the beep last six seconds here.
test.each([
  [{ keys: ['2#'] }, 'kept', true],
  [{}, 'kept', true],
  [{ hangUpAfterMs: 9000 }, 'kept', true],
  [{ hangUpAfterMs: 6500 }, 'none', false],
])('a test run takes a message with %j', (scenario, last, isMailed) => {
  const state = runToEnd(called(voicemail, scenario));
  expect(visited(state).at(-1)).toBe(last);
  expect(eventTexts(state).some((text) => text.includes('mailed'))).toBe(isMailed);
});

const mailing = (options: Readonly<Record<string, string>>) =>
  contentsOf(
    [...answered, node('m', 'mail', { to: '"a@example.com"', ...options }), node('bounced', 'log')],
    ['call.called answer.do', 'answer.done m.send', 'm.failed bounced.in'],
  );
const attached = mailing({ include: '"attach"', audio: 'sound#"s"' });

test('a test case judges what a mail includes', () => {
  const linked = observed(runToEnd(called(voicemail, { keys: ['2#'] })), 0).map((one) => one.observation);
  expect(linked).toContainEqual({
    kind: 'linked',
    audio: expect.stringMatching(/^recording:try-/) as string,
  });
  const context = called(attached);
  const test = {
    name: 't',
    scenario: context.scenario,
    expected: [
      { kind: 'mailed', to: 'a@example.com' },
      { kind: 'attached', audio: 'sound:s' },
    ] as const,
    never: [{ kind: 'linked', audio: 'sound:s' }] as const,
  };
  expect(runTest({ ...test, expected: [...test.expected], never: [...test.never] }, context).passed).toBe(
    true,
  );
});

test('a mail with audio that does not exist fails in a test run', () => {
  const context = called(attached, {}, { audioMs: () => 'missing' });
  expect(visited(runToEnd(context)).at(-1)).toBe('bounced');
});
