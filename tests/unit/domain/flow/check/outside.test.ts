import { expect, test } from 'vitest';
import { check } from '../../../../../src/domain/flow/check/check.ts';
import { fixOf } from '../../../../../src/domain/flow/check/fix.ts';
import type { EntityCondition, Outside } from '../../../../../src/domain/flow/check/outside.ts';
import { nothingOutside } from '../../../../../src/domain/flow/check/outside.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import {
  contentsOf as contentsOfDocument,
  documentOf,
} from '../../../../../src/domain/flow/edit/document.ts';
import { contentsOf, node, parameter } from '../contents/example.ts';
import { findings, lines, logOf, macros, menu, menuWires, target } from './example.ts';

test('entities that are deleted or out of reach, and sounds without audio', () => {
  const conditions: Readonly<Record<string, EntityCondition>> = { gone: 'deleted', other: 'missing' };
  const outside: Outside = {
    ...nothingOutside,
    entity: (type, id) => conditions[id] ?? (type === 'sound' ? 'unavailable' : 'present'),
  };
  const contents = logOf('[user#"gone", user#"u", sound("s"), sound#"gone", user#"gone", device#"other"]');
  expect(lines(check({ contents, macros, outside }).findings)).toEqual([
    'entityDeleted error log message user gone',
    'entityDeleted error log message sound gone',
    'entityMissing warning log message device other',
    'soundUnavailable warning log message sound s',
  ]);
});

test('a queue without agents, and a deleted one', () => {
  const conditions: Readonly<Record<string, EntityCondition>> = { empty: 'withoutAgents', gone: 'deleted' };
  const outside: Outside = { ...nothingOutside, entity: (_type, id) => conditions[id] ?? 'present' };
  const queue = (id: string) => {
    const block = node('queue', 'queue', { queue: `callQueue#"${id}"` });
    const wires = ['call.called answer.do', 'answer.done queue.join', 'queue.hungUp end.end'];
    const rest = ['ended', 'timedOut', 'full', 'left', 'noAgents', 'failed'].map(
      (one) => `queue.${one} bye.do`,
    );
    const blocks = [
      node('call', 'inboundCall'),
      node('answer', 'answer'),
      block,
      node('bye', 'hangUp'),
      node('end', 'end'),
    ];
    const contents = contentsOf(blocks, [...wires, ...rest, 'answer.failed end.end']);
    return lines(check({ contents, macros, outside }).findings);
  };
  expect(queue('empty')).toEqual(['queueWithoutAgents warning queue queue callQueue empty']);
  expect(queue('gone')).toEqual(['entityDeleted error queue queue callQueue gone']);
  expect(queue('fine')).toEqual([]);
});

test('entities of the organization in something that others can install', () => {
  const contents = logOf('[user#"u", sound("s"), "text"]');
  expect(findings(contents)).toEqual([]);
  const outside = { ...nothingOutside, sharing: 'shared' as const };
  expect(lines(check({ contents, macros, outside }).findings)).toEqual([
    'ownEntityShared warning log message user u',
    'ownEntityShared warning log message sound s',
  ]);
});

test('a macro that nobody knows yet is not judged, nor what is behind it', () => {
  const contents = contentsOf(
    [
      node('call', 'inboundCall'),
      node('x', 'macro', { p: '1' }, { target: { type: 'organizationMacro', id: 'later' } }),
      node('log', 'log', { message: 'digits' }),
    ],
    ['call.called x.go', 'x.done log.in'],
  );
  const outside = { ...nothingOutside, knowsMacro: () => false };
  expect(check({ contents, macros, outside }).findings).toEqual([]);
});

test('keys of the configuration without a value', () => {
  const outside = { ...nothingOutside, config: { given: 'x', empty: '' } };
  const contents = contentsOf(menu, menuWires, { configuration: { given: '', empty: '', none: '' } });
  expect(lines(check({ contents, macros, outside }).findings)).toEqual([
    'configValueMissing error empty',
    'configValueMissing error none',
  ]);
});

test('a macro that leads back to itself', () => {
  const contents = contentsOf(
    [...menu, node('x', 'macro', {}, { target })],
    [...menuWires, 'answer.done x.go'],
  );
  expect(findings(contents, ['m', 'n'])).toEqual(['macroCycle error x']);
  expect(findings(contents, ['n'])).toEqual([]);
});

test('names that are set in place are not errors', () => {
  const contents = contentsOf(
    [
      ...menu,
      node('v', 'variable', {}, { name: 'count' }),
      node('l', 'log', { message: '[var.count, config.token, param.size, let a = 1 in a]' }),
    ],
    [...menuWires, 'answer.done v.set', 'v.set l.in'],
    { configuration: { token: '' }, parameters: [parameter('p', { name: 'size' })] },
  );
  expect(findings(contents)).toEqual([]);
});

test.each<[string, Contents, readonly string[]]>([
  ['a mail', contentsOf([node('x', 'mail')]), ['x']],
  ['a new sound', contentsOf([node('x', 'createSound')]), ['x']],
  ['a login at a device', contentsOf([node('x', 'deviceLogin')]), ['x']],
  ['a property of a device', contentsOf([node('x', 'customProperty', { target: '"device"' })]), ['x']],
  ['a property of the call', contentsOf([node('x', 'customProperty')]), []],
  ['a log entry', contentsOf([node('x', 'log')]), []],
])('without an acting user, %s is found to fail', (_, contents, expected) => {
  const found = (actingUser: Outside['actingUser']) =>
    check({ contents, macros, outside: { ...nothingOutside, actingUser } })
      .findings.filter(({ rule }) => rule === 'actingUserMissing')
      .map(({ severity, subject }) => (severity === 'warning' ? subject.id : severity));
  expect(found('none')).toEqual(expected);
  expect(found('chosen')).toEqual([]);
  expect(found(undefined)).toEqual([]);
});

test('a schedule is checked in the time zone of the organization, or a fix sets it', () => {
  const line = (zone: string) =>
    contentsOf(
      [...menu, node('c', 'scheduleCheck', { schedule: 'schedule#"s"', zone })],
      [...menuWires, 'answer.done c.check'],
    );
  const found = (contents: Contents, timeZone: string | undefined, sharing: Outside['sharing'] = 'own') =>
    check({ contents, macros, outside: { ...nothingOutside, timeZone, sharing } }).findings.filter(
      ({ rule }) => rule === 'zoneDiffers',
    );
  const contents = line('"UTC"');
  const [finding, ...others] = found(contents, 'Europe/Amsterdam');
  expect(finding).toMatchObject({ member: 'zone', detail: 'Europe/Amsterdam' });
  expect(others).toEqual([]);
  expect(found(contents, 'UTC')).toEqual([]);
  expect(found(contents, undefined)).toEqual([]);
  expect(found(contents, 'Europe/Amsterdam', 'shared')).toEqual([]);
  expect(found(line('config.zone'), 'Europe/Amsterdam')).toEqual([]);
  const document = documentOf({ name: 'n', summary: '' }, contents);
  const fixed = applyChanges(document, finding === undefined ? [] : fixOf(document, finding)).document;
  expect(found(contentsOfDocument(fixed), 'Europe/Amsterdam')).toEqual([]);
});
