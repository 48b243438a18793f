import { expect, test } from 'vitest';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { contentsJson } from '../../../../../src/domain/flow/contents/contents.ts';
import type { MacroTarget } from '../../../../../src/domain/flow/contents/target.ts';
import { compile } from '../../../../../src/domain/flow/run/program/program.ts';
import { readPinned } from '../../../../../src/domain/flow/run/program/pinned-macros.ts';
import { play, startTestRun } from '../../../../../src/domain/flow/simulate/advance.ts';
import { macroContentsOf } from '../../../../../src/fields/flow/trial/macro-contents.ts';
import { reachedMacros } from '../../../../../src/fields/flow/trial/reached-macros.ts';
import { libraryContents } from '../../../../../src/fields/flow/trial/library-contents.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';
import { called, eventTexts } from '../../../domain/flow/simulate/test-run.ts';

const shared = (id: string): MacroTarget => ({
  type: 'sharedMacro',
  sharedObjectId: id,
  vendorId: 'vendor',
  flowId: `flow of ${id}`,
});
const own = (id: string): MacroTarget => ({ type: 'organizationMacro', id });

/** A macro that logs a message, and then goes through another one. */
function macro(message: string, within?: MacroTarget): Contents {
  const nodes = [
    node('in', 'macroInput', {}, { key: 'in' }),
    node('log', 'log', { message: `"${message}"` }),
    ...(within === undefined ? [] : [node('within', 'macro', {}, { target: within })]),
  ];
  return contentsOf(nodes, ['in.out log.in', ...(within === undefined ? [] : ['log.out within.in'])]);
}
const flow = (target: MacroTarget): Contents =>
  contentsOf([node('start', 'start'), node('macro', 'macro', {}, { target })], ['start.started macro.in']);

/** A published macro that pins another one in its first version. */
const pinned = readPinned({
  contents: contentsJson(macro('outer', shared('inner'))),
  pinned: { inner: '1' },
  macros: [{ sharedObjectId: 'inner', version: '1', contents: contentsJson(macro('inner 1')), pinned: {} }],
});
const newer = readPinned({ contents: contentsJson(macro('inner 2')), pinned: {}, macros: [] });
if (!pinned.ok || !newer.ok) throw new Error('not read');
const installed = new Map([
  ['outer', pinned.version],
  ['inner', newer.version],
]);
const logs = (target: MacroTarget) => {
  const { macroOf } = macroContentsOf(new Map([['mine', macro('mine', target)]]), installed);
  const contents = flow(own('mine'));
  const started = called(contents, { begin: { type: 'start', cause: 'call' } });
  const context = { ...started, program: compile(contents, macroOf) };
  return eventTexts(play(startTestRun(context), context)).flatMap((line) => {
    const [, message] = /logged \w+ (.*)/.exec(line) ?? [];
    return message ?? [];
  });
};

test('a run passes through installed library macros, and within them through those they were published with', () => {
  expect(logs(shared('outer'))).toEqual(['mine', 'outer', 'inner 1']);
  expect(logs(shared('inner'))).toEqual(['mine', 'inner 2']);
});

test('contents reach own macros and, also through these, library macros', () => {
  const macros = new Map([['mine', macro('mine', shared('outer'))]]);
  const reached = (target: MacroTarget) => reachedMacros(flow(target), (id) => macros.get(id));
  expect(reached(own('mine'))).toEqual({ own: ['mine'], library: ['outer'], isCut: false });
  expect(reached(shared('inner'))).toEqual({ own: [], library: ['inner'], isCut: false });
  const blocks = (count: number) =>
    contentsOf(
      Array.from({ length: count }, (_, at) => node(`${at}`, 'macro', {}, { target: own(`${at}`) })),
    );
  expect(reachedMacros(blocks(200), () => undefined).isCut).toBe(false);
  expect(reachedMacros(blocks(201), () => undefined)).toMatchObject({ isCut: true });
});

test('without the platform’s answer, nothing is assumed about a library macro', () => {
  const row = {
    state: 'ready',
    entity: {
      deleteDate: null,
      sharedObject: {
        name: 'Pause',
        description: '',
        latestVersion: '1',
        latestReleaseDate: '2026-01-01T00:00:00.000Z',
        libraryId: 'library',
        vendorId: 'vendor',
        objectId: 'object',
        deleteDate: null,
      },
    },
  } as const;
  const answer = {
    version: '1',
    releaseDate: '2026-01-01T00:00:00.000Z',
    note: '',
    configKeys: [],
    contents: contentsJson(macro('pause')) as Record<string, unknown>,
    pinned: {},
    macros: [],
  };
  const of = (
    ...[one, sent]: [Parameters<typeof libraryContents>[0], Parameters<typeof libraryContents>[2]]
  ) => libraryContents(one, true, sent);
  const unread = (why: string) => ({ state: 'unread', macro: { name: 'Pause', why } });
  expect(of(row, undefined)).toEqual(unread('notSent'));
  expect(of(row, { state: 'loading' })).toEqual(unread('notSent'));
  expect(of(row, { state: 'failed', code: null })).toEqual(unread('notSent'));
  expect(of(row, { state: 'failed', code: 'A0004' })).toEqual(unread('refused'));
  const wrong = { ...answer, contents: { nodes: 'none' } };
  expect(of(row, { state: 'ready', value: wrong, readAt: 0 })).toEqual(unread('unreadable'));
  expect(of(row, { state: 'ready', value: answer, readAt: 0 }).state).toBe('ready');
  expect(of({ state: 'loading' }, undefined)).toEqual({ state: 'loading' });
  expect(of({ state: 'missing' }, undefined)).toEqual({ state: 'gone' });
  expect(libraryContents({ state: 'missing' }, false, undefined)).toEqual({
    state: 'unread',
    macro: { name: '', why: 'refused' },
  });
});
