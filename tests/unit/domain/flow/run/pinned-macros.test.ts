import { expect, test } from 'vitest';
import { contentsJson } from '../../../../../src/domain/flow/contents/contents.ts';
import { readPinned } from '../../../../../src/domain/flow/run/program/pinned-macros.ts';
import { contentsOf, node } from '../contents/example.ts';

const macroBlock = (id: string, sharedObjectId: string) =>
  node(
    id,
    'macro',
    {},
    {
      target: {
        type: 'sharedMacro',
        sharedObjectId,
        vendorId: 'vendor',
        flowId: `flow of ${sharedObjectId}`,
      },
    },
  );
const json = (description: string, ...macros: readonly string[]) =>
  contentsJson(
    contentsOf(
      macros.map((id) => macroBlock(`at ${id}`, id)),
      [],
      { description },
    ),
  );
const inner = (version: string) => ({
  sharedObjectId: 'inner',
  version,
  contents: json(`inner ${version}`),
  pinned: {},
});
const outer = {
  sharedObjectId: 'outer',
  version: '1',
  contents: json('outer', 'inner'),
  pinned: { inner: '1' } as Readonly<Record<string, string>>,
};

test('blocks stand for the versions that their own contents pin', () => {
  const outcome = readPinned({
    contents: json('main', 'inner', 'outer'),
    pinned: { inner: '2', outer: '1' },
    macros: [inner('1'), inner('2'), outer],
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  const { contents, all, macroOf } = outcome.version;
  const within = macroOf('outer', contents);
  expect(all.map(({ description }) => description)).toEqual(['main', 'inner 1', 'inner 2', 'outer']);
  expect(macroOf('inner', contents)?.description).toBe('inner 2');
  expect(within && macroOf('inner', within)?.description).toBe('inner 1');
  expect(macroOf('other', contents)).toBeUndefined();
});

test('a version without one of its macros is incomplete, also where the macro is within another', () => {
  const asked = { contents: json('main', 'outer'), pinned: { inner: '1', outer: '1' } };
  const isWhole = (...macros: readonly (typeof outer)[]) => {
    const outcome = readPinned({ ...asked, macros });
    return outcome.ok && outcome.version.isWhole;
  };
  expect(isWhole(outer, { ...outer, ...inner('1') })).toBe(true);
  expect(isWhole(outer)).toBe(false);
  expect(isWhole(outer, { ...outer, ...inner('1'), contents: 'no contents' })).toBe(false);
});

test('contents of another format are unreadable', () => {
  expect(readPinned({ contents: 1, pinned: {}, macros: [] })).toEqual({ ok: false, reason: 'unreadable' });
});
