import { expect, test } from 'vitest';
import { checkContents } from '../../../../../src/domain/flow/check/check.ts';
import { failureCount, hangUpAfterFailures } from '../../../../../src/domain/flow/check/fix-failures.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import {
  contentsOf as contentsOfDocument,
  documentOf,
} from '../../../../../src/domain/flow/edit/document.ts';
import { contentsOf, node } from '../contents/example.ts';

const macros = () => undefined;
const nobody = () => documentOf({ name: '', summary: '' }, contentsOf([], []));

/** The contents after the callers of all failures are hung up, and the findings that are left. */
function fixed(contents: Contents) {
  const document = documentOf({ name: '', summary: '' }, contents);
  const findings = checkContents(contents, macros);
  const changes = hangUpAfterFailures(document, findings);
  const after = contentsOfDocument(applyChanges(document, changes).document);
  return {
    after,
    count: failureCount(document, findings),
    left: checkContents(after, macros).map(({ rule, member }) => `${rule} ${member}`),
    wires: after.edges.slice(contents.edges.length).map(({ from }) => `${from.nodeId}.${from.output}`),
  };
}

const line = [
  node('call', 'inboundCall'),
  node('answer', 'answer'),
  node('play', 'player', { sound: '[speech("Welcome")]' }),
  node('queue', 'queue', { queue: 'callQueue#"q"' }),
  node('box', 'voicemail', { prompt: '[speech("Leave a message")]' }),
];
const wires = [
  'call.called answer.do',
  'answer.done play.play',
  'play.finished queue.join',
  ...['timedOut', 'left', 'noAgents'].map((output) => `queue.${output} box.start`),
];

test('all failures are hung up by one block; the other outputs are left to the user', () => {
  const { after, count, left, wires: added } = fixed(contentsOf(line, wires));
  expect(added.toSorted()).toEqual(['box.empty', 'box.failed', 'play.failed', 'queue.failed', 'queue.full']);
  expect(count).toBe(5);
  expect(after.nodes.filter(({ type }) => type === 'hangUp')).toHaveLength(1);
  expect(new Set(after.edges.slice(wires.length).map(({ to }) => to.nodeId)).size).toBe(1);
  expect(left).toEqual(['callerLeft ended', 'callerLeft stored']);
});

test('a block that hangs up already is used, and other channels get one of their own', () => {
  const kept = [
    ...line.slice(0, 2),
    node('keep', 'setValues', { first: 'channel' }, { names: ['first'] }),
    node('one', 'player', { sound: '[speech("A")]', to: 'first' }),
    node('two', 'player', { sound: '[speech("B")]', to: 'first' }),
    node('three', 'player', { sound: '[speech("C")]' }),
    node('end', 'hangUp'),
  ];
  const { after, wires: added } = fixed(
    contentsOf(kept, [
      'call.called answer.do',
      'answer.done keep.in',
      'keep.out one.play',
      'one.finished two.play',
      'two.finished three.play',
      'three.finished end.do',
    ]),
  );
  expect(added).toEqual(['one.failed', 'two.failed', 'three.failed']);
  const targets = after.edges.slice(-3).map(({ to }) => to.nodeId);
  expect(targets[0]).toBe(targets[1]);
  expect(targets[2]).toBe('end');
  expect(after.nodes.filter(({ type }) => type === 'hangUp')).toHaveLength(2);
});

test('a branch that a user calls “failed” is no failure', () => {
  const { count } = fixed(
    contentsOf(
      [
        ...line.slice(0, 2),
        node('either', 'switch', { on: '"x"' }, { branches: [{ name: 'failed', when: '1' }] }),
        node('end', 'hangUp'),
      ],
      ['call.called answer.do', 'answer.done either.in', 'either.default end.do'],
    ),
  );
  expect(count).toBe(0);
});

test('without findings, nothing is done', () => {
  expect(hangUpAfterFailures(nobody(), [])).toEqual([]);
});
