import { expect, test } from 'vitest';
import { layoutsOf } from '../../../../../src/domain/flow/graph/layout.ts';
import { actingPermissions } from '../../../../../src/domain/flow/rights/block-need.ts';
import { contentsOf, node } from '../contents/example.ts';
import { findings } from './example.ts';

const call = node('call', 'inboundCall');
const answer = node('answer', 'answer');
const hang = node('hang', 'hangUp');
const begin = ['call.called answer.do', 'answer.done m.start'];
const menu = node('m', 'menu', { prompt: 'speech("p")' }, { keys: ['1', '2'] });
const ended = ['m.givenUp hang.do', 'm.failed hang.do'];
const found = (
  nodes: Parameters<typeof contentsOf>[0],
  wires: readonly string[],
  ...rules: readonly string[]
) => findings(contentsOf(nodes, wires)).filter((line) => rules.some((rule) => line.startsWith(rule)));

test('a key of a menu that leads nowhere leaves the caller in silence', () => {
  const line = [call, answer, menu, hang];
  expect(found(line, [...begin, 'm.1 hang.do', ...ended], 'callerLeft')).toEqual(['callerLeft warning m 2']);
  expect(found(line, [...begin, 'm.1 hang.do', 'm.2 hang.do', 'm.1 hang.do'], 'callerLeft')).toEqual([
    'callerLeft warning m givenUp',
    'callerLeft warning m failed',
  ]);
  expect(found(line, [...begin, 'm.1 hang.do', 'm.2 hang.do', ...ended], 'callerLeft')).toEqual([]);
});

test('a menu out of which no key leads keeps its callers', () => {
  const again = node('again', 'player', { sound: 'sound#"s"' });
  const line = [call, answer, menu, again, hang];
  const back = ['m.1 again.play', 'm.2 again.play', 'm.givenUp m.start', 'again.finished m.start'];
  expect(found(line, [...begin, ...back], 'menuWithoutWayOut')).toEqual(['menuWithoutWayOut warning m']);
  expect(found(line, begin, 'menuWithoutWayOut')).toEqual(['menuWithoutWayOut warning m']);
  expect(found(line, [...begin, ...back, 'm.hungUp hang.do'], 'menuWithoutWayOut')).toHaveLength(1);
  expect(found(line, [...begin, ...back, 'again.failed hang.do'], 'menuWithoutWayOut')).toHaveLength(1);
  expect(found(line, [...begin, ...back, 'm.2 hang.do'], 'menuWithoutWayOut')).toEqual([]);
  // The check does not know what a macro or a block of a later version does.
  expect(
    found(
      [...line, { ...node('later', 'end'), type: 'later' }],
      [...begin, ...back, 'm.2 later.in'],
      'menuWithoutWayOut',
    ),
  ).toEqual([]);
});

test('a menu before the answer is not heard', () => {
  expect(found([call, menu, hang], ['call.called m.start', 'm.1 hang.do'], 'audioBeforeAnswer')).toEqual([
    'audioBeforeAnswer warning m',
  ]);
});

test('keys during a sound before a menu are lost, unless they stop it', () => {
  const before = (stops: string) => [
    call,
    answer,
    node('p', 'player', { sound: 'sound#"s"', stopOnDigit: stops }),
    menu,
    hang,
  ];
  const wires = ['call.called answer.do', 'answer.done p.play', 'p.finished m.start', 'm.1 hang.do'];
  expect(found(before('false'), wires, 'keysLost')).toEqual(['keysLost hint p stopOnDigit']);
  expect(found(before('true'), wires, 'keysLost')).toEqual([]);
});

test('a ring block needs somebody to ring', () => {
  const ringing = (options: Readonly<Record<string, string>>) =>
    found([call, node('r', 'ring', options)], ['call.called r.ring'], 'ringsNobody');
  expect(ringing({})).toEqual(['ringsNobody error r users']);
  expect(ringing({ users: '[]', numbers: '""' })).toHaveLength(1);
  for (const [option, value] of [
    ['users', '[user#"u"]'],
    ['devices', '[device#"d"]'],
    ['numbers', '"112"'],
    ['users', 'var.agents'],
  ] as const)
    expect(ringing({ [option]: value })).toEqual([]);
});

test('after a conversation nothing has to follow a ring block, but after each other end', () => {
  const line = [call, answer, node('r', 'ring', { users: '[user#"u"]' }), hang];
  const wires = ['call.called answer.do', 'answer.done r.ring'];
  expect(found(line, wires, 'callerLeft')).toEqual(
    ['noAnswer', 'busy', 'failed'].map((output) => `callerLeft warning r ${output}`),
  );
  // A caller who still hears ringing is rejected then.
  const unanswered = [call, node('r', 'ring', { users: '[user#"u"]' })];
  expect(found(unanswered, ['call.called r.ring'], 'callerLeft', 'callNeverAnswered')).toEqual([]);
});

test('a wire that stops a menu or ring block at once is found', () => {
  const line = [call, answer, menu, node('r', 'ring', { users: '[user#"u"]' })];
  const wires = [...begin, 'answer.done m.stop', 'answer.done r.ring', 'answer.done r.stop'];
  expect(found(line, wires, 'stoppedAtOnce')).toHaveLength(2);
});

test('a voicemail block needs the permission to send mails only if it mails', () => {
  const line = (options: Readonly<Record<string, string>>) =>
    layoutsOf(contentsOf([node('v', 'voicemail', options)]), () => undefined).get('v');
  const permissions = (options: Readonly<Record<string, string>>) => {
    const block = line(options);
    return block === undefined ? [] : actingPermissions(block);
  };
  expect(permissions({})).toEqual([]);
  expect(permissions({ mailTo: '""' })).toEqual([]);
  expect(permissions({ mailTo: '"a@example.com"' })).toEqual(['mail.outboundMail.view']);
  expect(permissions({ mailTo: 'config.address' })).toEqual(['mail.outboundMail.view']);
});

test('a caller who stays after a message is left in silence, unless something follows', () => {
  const line = [call, answer, node('v', 'voicemail'), hang];
  const wires = ['call.called answer.do', 'answer.done v.start'];
  expect(found(line, wires, 'callerLeft')).toEqual(
    ['stored', 'empty', 'failed'].map((output) => `callerLeft warning v ${output}`),
  );
  expect(found([call, node('v', 'voicemail')], ['call.called v.start'], 'audioBeforeAnswer')).toHaveLength(1);
});

test('a queue takes only answered calls', () => {
  const line = [call, node('q', 'queue', { queue: 'callQueue#"q"' }), hang];
  const behind = ['q.ended hang.do', 'q.left hang.do'];
  const rules = ['audioBeforeAnswer', 'hangUpBeforeAnswer'];
  expect(found(line, ['call.called q.join', ...behind], ...rules)).toEqual(['audioBeforeAnswer warning q']);
  const answered = ['call.called answer.do', 'answer.done q.join', ...behind];
  expect(found([...line, answer], answered, ...rules)).toEqual([]);
});
