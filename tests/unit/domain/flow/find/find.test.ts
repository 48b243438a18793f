import { expect, test } from 'vitest';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { searchFlow } from '../../../../../src/domain/flow/find/find.ts';
import type { Found } from '../../../../../src/domain/flow/find/place.ts';
import { usesOf } from '../../../../../src/domain/flow/find/uses.ts';
import { contentsOf, node, parameter } from '../contents/example.ts';

const contents = contentsOf(
  [
    { ...node('end', 'end'), name: 'Goodbye Zoë' },
    node('log', 'log', { message: 'var.count & param.size & config.token & count' }),
    node('play', 'player', { sound: 'sound#"s1"' }),
    node('v', 'variable', { value: 'var.count + 1' }, { name: 'count' }),
    node('sw', 'switch', {}, { branches: [{ name: 'Office', when: 'counted' }] }),
    node('call', 'inboundCall'),
    { ...node('n', 'note', {}, { text: 'Ask Zoe about the count' }), y: 9 },
  ],
  ['call.called v.set', 'v.set log.in', 'log.out play.play', 'play.finished sw.in', 'sw.Office end.end'],
  {
    parameters: [parameter('p', { name: 'size', displayName: 'Queue size' })],
    configuration: { token: 'The count token' },
    description: 'Counts calls',
  },
);
const names = (type: string, id: string) => (type === 'sound' && id === 's1' ? 'Bonjour Zoé' : undefined);

/** The found places in one line each, the found characters in brackets. */
const lines = (found: readonly Found[]): readonly string[] =>
  found.map(({ subject, member, text, ranges }) => {
    const marked = ranges.reduceRight(
      (all, { from, to }) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`,
      text,
    );
    return `${'id' in subject ? subject.id : subject.kind} ${member.kind} ${member.name}: ${marked}`;
  });

test('accents and case do not matter, entities are found by name, and places come in the order of the flow', () => {
  expect(lines(searchFlow(contents, 'zoe', names))).toEqual([
    'play entity sound: Bonjour [Zoé]',
    'end field customName: Goodbye [Zoë]',
    'n field text: Ask [Zoe] about the count',
  ]);
  expect(lines(searchFlow(contents, 'count', names))).toEqual([
    'v field name: [count]',
    'v option value: var.[count] + 1',
    'log option message: var.[count] & param.size & config.token & count',
    'sw option Office: "[count]ed"',
    'n field text: Ask Zoe about the [count]',
    'token field hint: The [count] token',
    'description field description: [Count]s calls',
  ]);
});

test('every word must be in the place', () => {
  expect(lines(searchFlow(contents, 'size queue', names))).toEqual(['p field displayName: [Queue] [size]']);
  expect(searchFlow(contents, ' ', names)).toEqual([]);
});

test('the uses of a variable, a parameter, a key and a flow value, with what declares them', () => {
  expect(lines(usesOf(contents, { kind: 'variable', scope: 'session', name: 'count' }))).toEqual([
    'v field name: [count]',
    'v option value: [var.count] + 1',
    'log option message: [var.count] & param.size & config.token & count',
  ]);
  expect(lines(usesOf(contents, { kind: 'parameter', name: 'size' }))).toEqual([
    'log option message: var.count & [param.size] & config.token & count',
    'p field name: [size]',
  ]);
  expect(lines(usesOf(contents, { kind: 'config', name: 'token' }))).toEqual([
    'log option message: var.count & param.size & [config.token] & count',
    'token field key: [token]',
  ]);
  expect(lines(usesOf(contents, { kind: 'value', name: 'count' }))).toEqual([
    'log option message: var.count & param.size & config.token & [count]',
  ]);
  expect(usesOf(contents, { kind: 'variable', scope: 'global', name: 'count' })).toEqual([]);
});

test('finds every hit among a thousand blocks', () => {
  const many: Contents = contentsOf(
    Array.from({ length: 1000 }, (_, index) => node(`n${index}`, 'log', { message: `"Text ${index}"` })),
  );
  expect(searchFlow(many, 'text 99', names)).toHaveLength(11 + 8);
});
