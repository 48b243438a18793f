import { expect, test } from 'vitest';
import { checkContents } from '../../../../../src/domain/flow/check/check.ts';
import { nodeFinding } from '../../../../../src/domain/flow/check/finding.ts';
import { fixOf } from '../../../../../src/domain/flow/check/fix.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import {
  contentsOf as contentsOfDocument,
  documentOf,
} from '../../../../../src/domain/flow/edit/document.ts';
import { emptyHistory } from '../../../../../src/domain/flow/edit/history.ts';
import { contentsOf, edge, node } from '../contents/example.ts';

const macros = () => undefined;
const menu = [node('call', 'inboundCall'), node('answer', 'answer'), node('end', 'end')];
const wires = ['call.called answer.do', 'answer.done end.end'];
const behindAnswer = (block: ReturnType<typeof node>, input: string, more: readonly string[] = []) =>
  contentsOf([...menu, block], [...wires, `answer.done ${block.id}.${input}`, ...more]);

test.each<[string, Contents, string]>([
  ['a wire without an end', contentsOf(menu, [...wires, 'call.gone answer.do']), 'invalidWire'],
  [
    'a wire drawn twice',
    { ...contentsOf(menu, wires), edges: [...wires.map(edge), { ...edge(wires[0] ?? ''), id: 'again' }] },
    'duplicateWire',
  ],
  [
    'a wire that stops what another one has just started',
    contentsOf(
      [...menu, node('p', 'player', { mode: '"tone"' })],
      [...wires, 'answer.done p.play', 'answer.done p.stop'],
    ),
    'stoppedAtOnce',
  ],
  [
    'a sound during which keys are lost',
    contentsOf(
      [
        ...menu,
        node('p', 'player', { sound: '[speech("Press a key")]' }),
        node('d', 'collectDigits'),
        node('h', 'hangUp'),
      ],
      [
        'call.called answer.do',
        'answer.done p.play',
        'p.finished d.start',
        'p.failed h.do',
        'd.digits h.do',
        'd.timeout h.do',
        'h.done end.end',
      ],
    ),
    'keysLost',
  ],
  ['an orphan option', behindAnswer(node('l', 'log', { old: '1' }), 'in'), 'orphanOption'],
  ['an unknown key', behindAnswer(node('l', 'log', { message: 'config.token' }), 'in'), 'configKeyUnknown'],
  [
    'zip inputs behind the last wire',
    behindAnswer(node('z', 'zip', {}, { inputs: 4 }), 'a', ['answer.done z.b']),
    'zipInputUnwired',
  ],
  [
    'a number as text',
    behindAnswer(node('d', 'collectDigits', { most: '"3"' }), 'start'),
    'mistypedExpression',
  ],
  ['a truth as text', behindAnswer(node('c', 'condition', { when: '"true"' }), 'in'), 'mistypedExpression'],
  [
    'digits as a number',
    behindAnswer(node('d', 'sendDigits', { tones: '12' }), 'send'),
    'mistypedExpression',
  ],
  [
    'one user where users are asked for',
    behindAnswer(node('o', 'outboundCall', { destinations: 'user#"u"' }), 'call'),
    'mistypedExpression',
  ],
])('%s is fixed, and nothing else is wrong then', (_, contents, rule) => {
  const document = documentOf({ name: 'n', summary: '' }, contents);
  const [finding, ...others] = checkContents(contents, macros);
  expect(finding?.rule).toBe(rule);
  expect(others.every((other) => other.rule === rule)).toBe(true);
  const changes = finding === undefined ? [] : fixOf(document, finding);
  const fixed = applyChanges(document, changes);
  expect(fixed.changes.length).toBeGreaterThan(0);
  expect(checkContents(contentsOfDocument(fixed.document), macros)).toEqual([]);
});

test.each<[string, Contents]>([
  ['an input before the last wire', behindAnswer(node('z', 'zip'), 'b')],
  ['a text that is not a number', behindAnswer(node('d', 'collectDigits', { most: '"many"' }), 'start')],
  ['an empty option', behindAnswer(node('d', 'sendDigits'), 'send')],
  ['an unknown variable', behindAnswer(node('l', 'log', { message: 'var.n' }), 'in')],
])('%s is left to the user', (_, contents) => {
  const document = documentOf({ name: 'n', summary: '' }, contents);
  const findings = checkContents(contents, macros);
  expect(findings.map((finding) => fixOf(document, finding))).toEqual([[]]);
});

test('a call that is heard before it is answered is answered first, on each wire and its own channel', () => {
  const contents = contentsOf(
    [
      node('call', 'inboundCall'),
      node('kept', 'setValues', { first: 'channel' }, { names: ['first'] }),
      node('either', 'condition', { when: 'caller == "1"' }),
      node('menu', 'menu', { channel: 'first', prompt: 'speech("Welcome")' }),
      node('hang', 'hangUp', { channel: 'first' }),
    ],
    [
      'call.called kept.in',
      'kept.out either.in',
      'either.yes menu.start',
      'either.no menu.start',
      ...['1', '2', 'givenUp', 'failed'].map((output) => `menu.${output} hang.do`),
    ],
  );
  const document = documentOf({ name: 'n', summary: '' }, contents);
  const findings = checkContents(contents, macros);
  expect(findings.map(({ rule }) => rule)).toEqual([
    'callNeverAnswered',
    'audioBeforeAnswer',
    'hangUpBeforeAnswer',
  ]);
  const changes = findings.flatMap((finding) => fixOf(document, finding));
  const fixed = contentsOfDocument(applyChanges(document, changes).document);
  expect(checkContents(fixed, macros)).toEqual([]);
  const [answer] = fixed.nodes.filter(({ type }) => type === 'answer');
  expect(answer).toMatchObject({ config: { options: { channel: { op: 'value', name: 'first' } } } });
  expect(fixed.edges.filter(({ to }) => to.nodeId === answer?.id)).toHaveLength(2);
  expect(fixed.edges.filter(({ to }) => to.nodeId === 'menu')).toHaveLength(1);
});

test('where callers are left, they are hung up, at all outputs of the block by one block', () => {
  const contents = contentsOf(
    [...menu.slice(0, 2), node('ring', 'ring', { users: '[user#"u"]' })],
    ['call.called answer.do', 'answer.done ring.ring'],
  );
  const document = documentOf({ name: 'n', summary: '' }, contents);
  const findings = checkContents(contents, macros);
  expect(findings.map(({ rule, member }) => `${rule} ${member}`)).toEqual([
    'callerLeft noAnswer',
    'callerLeft busy',
    'callerLeft failed',
  ]);
  const facts = { findings, history: emptyHistory };
  const changes = findings[0] === undefined ? [] : fixOf(document, findings[0], facts);
  const fixed = contentsOfDocument(applyChanges(document, changes).document);
  expect(checkContents(fixed, macros)).toEqual([]);
  expect(fixed.nodes.filter(({ type }) => type === 'hangUp')).toHaveLength(1);
});

test('a block that hangs up the same channel is used again', () => {
  const hang = node('hang', 'hangUp');
  const contents = contentsOf(
    [...menu.slice(0, 2), node('voice', 'voicemail'), hang],
    ['call.called answer.do', 'answer.done voice.start', 'voice.stored hang.do'],
  );
  const document = documentOf({ name: 'n', summary: '' }, contents);
  const findings = checkContents(contents, macros);
  const changes =
    findings[0] === undefined ? [] : fixOf(document, findings[0], { findings, history: emptyHistory });
  const fixed = contentsOfDocument(applyChanges(document, changes).document);
  expect(checkContents(fixed, macros)).toEqual([]);
  expect(fixed.nodes).toHaveLength(4);
});

test('an output that sets the channel is left to the user', () => {
  const call = node('out', 'outboundCall', { destinations: '[user#"u"]' });
  const document = documentOf({ name: 'n', summary: '' }, behindAnswer(call, 'call'));
  const finding = nodeFinding('callerLeft', 'warning', 'out', { member: 'answered' });
  expect(fixOf(document, finding)).toEqual([]);
});
