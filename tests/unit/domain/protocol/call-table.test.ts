import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calls } from '../../../../src/domain/protocol/call.ts';
import { files } from '../../../../src/domain/protocol/file.ts';

/** Rows of a table in tests/spec, keyed by column name. */
function table(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`../../../spec/${name}.tsv`, import.meta.url), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell])),
  );
}

const nameOf = (call: { readonly method?: string; readonly path?: string }): string =>
  `${call.method} ${call.path}`;

type Body = { readonly entries: object } | { readonly options: readonly { readonly entries: object }[] };

/** The fields of a body; for a union, those of all its options. */
const fieldsOf = (body: object): string[] => {
  const oneOf = body as Partial<Record<'entries' | 'options', unknown>> as Body;
  return ('entries' in oneOf ? [oneOf] : oneOf.options).flatMap(({ entries }) => Object.keys(entries));
};

/** The fields of a call; a form has its texts and its file. */
const fieldsOfCall = (
  call: { readonly body: object } & { readonly texts?: object; readonly part?: string },
) => (call.texts === undefined ? fieldsOf(call.body) : [...Object.keys(call.texts), call.part]);

const specified = [...table('calls'), ...table('own-calls')];
/** Listed with fields, a call is built except for those fields. */
const unfinished = table('not-built');
const notBuilt = new Set(unfinished.filter((row) => row['fields'] === undefined).map(nameOf));
const missingFields = new Map(unfinished.map((row) => [nameOf(row), row['fields']?.split(' ') ?? []]));
// Not a call of the platform's API but a file beside the portal: src/domain/protocol/config.ts.
const config = 'GET {portal}/config.json';

describe('the call table', () => {
  const built = new Map(Object.values(calls).map((call) => [nameOf(call), call]));

  test('has exactly the specified calls, except those listed as not built', () => {
    const expected = specified.map(nameOf).filter((name) => !notBuilt.has(name) && name !== config);
    const found = [...built.keys(), ...Object.values(files).map(nameOf)];
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('has each call once', () => {
    expect(built.size).toBe(Object.keys(calls).length);
  });

  test('lists only specified calls as not built', () => {
    const names = new Set(specified.map(nameOf));
    expect(unfinished.map(nameOf).filter((name) => !names.has(name))).toEqual([]);
  });

  const withFields = specified.filter((row) => row['fields'] !== '-' && built.has(nameOf(row)));
  const isAction = (row: Record<string, string>): boolean => row['fields'] === 'action';
  // Proves S1-7-11.
  test.each(withFields.filter(isAction).map(nameOf))('%s has the action itself as its body', (name) => {
    const body = built.get(name)?.body;
    expect(body && v.is(body, { type: 'hangup' })).toBe(true);
  });

  const isForm = (row: Record<string, string>): boolean => row['fields'] === 'multipart file';
  const isFile = (row: Record<string, string>): boolean => row['fields'] === 'octet-stream' || isForm(row);
  test.each(withFields.filter(isFile).map(nameOf))('%s has a file as its body', (name) => {
    const body = built.get(name)?.body;
    expect(body && [v.is(body, new Blob(['a'])), v.is(body, {})]).toEqual([true, false]);
  });

  test.each(withFields.filter(isForm).map(nameOf))('%s has its file in a form', (name) => {
    expect(built.get(name)).toMatchObject({ part: 'file' });
  });

  const others = withFields.filter((row) => !isAction(row) && !isFile(row));
  // Proves S1-7-04, S1-7-05, S1-7-14, S1-7-27, S0-7-08, S0-7-09, S0-7-16, S0-7-17.
  test.each(others.map((row) => [nameOf(row), row['fields']?.split(' ')] as const))(
    '%s has the specified fields',
    (name, fields) => {
      const call = built.get(name);
      const has = call && fieldsOfCall(call);
      const missing = missingFields.get(name) ?? [];
      expect(has).toEqual(expect.arrayContaining((fields ?? []).filter((field) => !missing.includes(field))));
      expect(missing.filter((field) => has?.includes(field))).toEqual([]);
    },
  );
});
