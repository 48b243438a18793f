import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { msg } from '@lingui/core/macro';
import { bulkColumns } from '../../../src/entities/define/bulk-column.ts';
import { printCell, readCell } from '../../../src/screens/csv/cell.ts';
import { decodeText } from '../../../src/lib/csv/decode.ts';
import { escapeCell, unescapeCell } from '../../../src/lib/csv/escape.ts';
import { guessTargets, retarget } from '../../../src/screens/csv/mapping.ts';
import { parseCsv } from '../../../src/screens/csv/parse.ts';
import { byteOrderMark, csvLines, delimiterOf } from '../../../src/screens/csv/write.ts';

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", "''=", '"', ';', ',', ' '), fc.string())
    .map(([first, rest]) => first + rest),
);

describe('escaping', () => {
  test('no cell starts with what a spreadsheet would execute, and each is read back unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeCell(text)).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(unescapeCell(escapeCell(text))).toBe(text);
      }),
    );
  });

  test.each(['=1+1', '+31 20', '-1', '@SUM', '\t=1', '\r=1'])('escapes %j', (text) => {
    expect(escapeCell(text)).toBe(`'${text}`);
  });

  test.each(['Ada', "'s Gravenhage", '1-2', 'a@b.nl'])('keeps %j', (text) => {
    expect(escapeCell(text)).toBe(text);
  });
});

describe('a file', () => {
  test.each(['en', 'nl'] as const)(
    'in %s has no cell that another locale splits into a formula',
    (locale) => {
      for (const other of [',', ';', '\t'])
        expect(csvLines([[`x${other}=1+1`, 'y']], delimiterOf(locale))).toBe(
          `"x${other}=1+1"${delimiterOf(locale)}"y"\r\n`,
        );
    },
  );

  test('is read back as it was written, whatever its cells', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('en', 'nl'),
        fc.array(fc.tuple(anyText, anyText, fc.constant('x')), { maxLength: 8 }),
        async (locale, rows) => {
          const head = ['one', 'two', 'three'];
          const text = byteOrderMark + csvLines([head, ...rows], delimiterOf(locale));
          const { text: read } = decodeText(new TextEncoder().encode(text));
          const file = await parseCsv(read);
          expect(file.head).toEqual(head);
          expect(file.faults).toEqual([]);
          // All kinds of line ends within a cell are read alike.
          const unified = (cell: string) => cell.replaceAll(/\r\n|\r/g, '\n');
          expect(file.records.map(({ cells }) => cells.map(unified))).toEqual(
            rows.map((row) => row.map(unified)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  const rows = 'name;mail\r\nZoë;z@x.nl\r\n"a;b";\r\n';
  const utf16 = (text: string, big: boolean): Uint8Array => {
    const bytes = new Uint8Array(text.length * 2);
    for (let at = 0; at < text.length; at += 1)
      new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), !big);
    return bytes;
  };
  test.each([
    ['utf-8', new TextEncoder().encode(rows)],
    ['utf-8', new TextEncoder().encode(byteOrderMark + rows)],
    ['utf-16le', utf16(byteOrderMark + rows, false)],
    ['utf-16be', utf16(byteOrderMark + rows, true)],
    ['utf-16le', utf16(rows, false)],
    ['utf-16be', utf16(rows, true)],
    ['windows-1252', Uint8Array.from(rows, (character) => character.charCodeAt(0))],
  ])('is read in %s', async (encoding, bytes) => {
    const decoded = decodeText(bytes);
    expect(decoded.encoding).toBe(encoding);
    const { head, records } = await parseCsv(decoded.text);
    expect(head).toEqual(['name', 'mail']);
    expect(records).toEqual([
      { line: 2, cells: ['Zoë', 'z@x.nl'] },
      { line: 3, cells: ['a;b', ''] },
    ]);
  });

  test.each([',', ';', '\t'])('is read with %j as delimiter', async (delimiter) => {
    const { records } = await parseCsv(['a', 'b'].join(delimiter) + '\n' + ['1', '2'].join(delimiter));
    expect(records).toEqual([{ line: 2, cells: ['1', '2'] }]);
  });

  test('counts lines as an editor does, including those within a cell', async () => {
    const { records } = await parseCsv('a,b\n\n"1\n2",x\n3,y\n');
    expect(records.map(({ line }) => line)).toEqual([3, 5]);
  });

  test.each([
    ['a,b\n1,2\n"3,4\n5,6\n', [{ line: 3, kind: 'unclosed' }]],
    ['a,b\n1,2\n"3"x,4\n5,6\n', [{ line: 3, kind: 'misplaced' }]],
  ])('reports the line of a broken quote', async (text, faults) => {
    expect((await parseCsv(text)).faults).toEqual(faults);
  });

  test('is read in steps at 100,000 lines, and a broken quote is found', async () => {
    const lines = Array.from({ length: 100_000 }, (_, n) => `name ${n},"mail ${n}@example.com",${n}`);
    lines[80_000] = 'name,"broken"x,1';
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const { records, faults } = await parseCsv(`a,b,c\n${lines.join('\n')}\n`);
    clearInterval(timer);
    // Text after a broken quote counts as part of its cell up to the next quote.
    expect(records).toHaveLength(99_999);
    expect(records.at(-1)).toEqual({
      line: 100_001,
      cells: ['name 99999', 'mail 99999@example.com', '99999'],
    });
    expect(faults).toEqual([{ line: 80_002, kind: 'misplaced' }]);
    expect(turns).toBeGreaterThan(10);
  });

  test('can be aborted while it is read', async () => {
    const abort = new AbortController();
    const reading = parseCsv('a,b\n1,2\n'.repeat(200_000), abort.signal);
    abort.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  });
});

type RoleValues = { readonly name: string; readonly kind: string | null; readonly roles: readonly string[] };
const column = bulkColumns<null, RoleValues>({
  name: { title: msg`Name` },
  kind: { title: msg`Kind` },
  roles: { title: msg`Roles` },
});
const options = [
  { value: 'r1', label: 'Agent', also: ['Medewerker'] },
  { value: 'r2', label: 'Chief; first' },
  { value: 'r3', label: 'Twin' },
  { value: 'r4', label: 'Twin' },
  { value: 'r5', label: 'r1' },
];
const facts = { title: msg`Column`, options: () => options };
const columns = [
  column.text('name', { title: msg`Name` }),
  column.one('kind', { ...facts, none: msg`None` }),
  column.many('roles', facts),
];
const ids = fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5', 'gone');
const anyValues: fc.Arbitrary<RoleValues> = fc.record({
  name: fc.string(),
  kind: fc.option(ids),
  roles: fc.uniqueArray(ids),
});
const say = ({ message = '' }: { readonly message?: string }): string => message;
const emptyValues: RoleValues = { name: '', kind: null, roles: [] };

describe('a cell', () => {
  test('reads back as it was printed, whatever the labels', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        for (const one of columns)
          expect(readCell(one, printCell(one, values, null, say), values, null, say)).toEqual(values);
      }),
    );
  });

  test('names an option by id or by label, in any language', () => {
    const [, kind, roles] = columns;
    if (!kind || !roles) throw new Error('columns');
    expect(readCell(kind, 'agent', emptyValues, null, say)).toMatchObject({ kind: 'r1' });
    expect(readCell(kind, 'medewerker', emptyValues, null, say)).toMatchObject({ kind: 'r1' });
    expect(readCell(kind, '', { ...emptyValues, kind: 'r1' }, null, say)).toMatchObject({ kind: null });
    expect(readCell(roles, 'Agent; r4', emptyValues, null, say)).toMatchObject({ roles: ['r1', 'r4'] });
    expect(readCell(roles, 'Twin', emptyValues, null, say)).toBeNull();
    expect(readCell(kind, 'nobody', emptyValues, null, say)).toBeNull();
  });
});

describe('a code with a name', () => {
  const code = column.one('kind', {
    ...facts,
    none: msg`None`,
    options: () => [{ value: 'legalSource', label: 'legalSource', shown: msg`Legal source number` }],
  });
  const inDutch = (): string => 'Wettelijk nummer';

  test('is written as the name that the user sees, and read as name or code', () => {
    const values = { ...emptyValues, kind: 'legalSource' };
    expect(printCell(code, values, null, say)).toBe('Legal source number');
    expect(printCell(code, values, null, inDutch)).toBe('Wettelijk nummer');
    for (const text of ['Wettelijk nummer', 'legalSource'])
      expect(readCell(code, text, emptyValues, null, inDutch)).toEqual(values);
  });
});

describe('columns of a file', () => {
  const known = [
    { id: 'displayName', title: 'Name' },
    { id: 'name.nl', title: 'Description (nl)' },
  ];
  test('are guessed by title or by name, each once', () => {
    expect(guessTargets(['id', 'name', 'NAME.NL', 'displayname', 'Colour'], known)).toEqual([
      { kind: 'id' },
      { kind: 'column', id: 'displayName' },
      { kind: 'column', id: 'name.nl' },
      { kind: 'none' },
      { kind: 'none' },
    ]);
  });

  test.each([
    ['E-mail', 'email'],
    ['e mail', 'email'],
    [' EMAIL ADDRESS ', 'email'],
    ['e-mailadres', 'email'],
    ['Categoriee\u0308n', 'groups'],
    ['CATEGORIEEN', 'groups'],
    ['Name', 'displayName'],
  ])('are guessed from %j', (heading, id) => {
    const columns = [
      { id: 'email', title: 'Email address', otherTitles: ['E-mailadres'] },
      { id: 'groups', title: 'Groups', otherTitles: ['Categorieën'] },
      { id: 'alias', title: 'Alias', otherTitles: ['Name'] },
      { id: 'displayName', title: 'Name' },
    ];
    expect(guessTargets([heading], columns)).toEqual([{ kind: 'column', id }]);
  });

  test('are not guessed from a heading of signs alone', () => {
    expect(guessTargets(['', '#'], [{ id: 'x', title: '*' }])).toEqual([{ kind: 'none' }, { kind: 'none' }]);
  });

  test('leave their old target when given another', () => {
    const targets = guessTargets(['name', 'x'], known);
    expect(retarget(targets, 1, { kind: 'column', id: 'displayName' })).toEqual([
      { kind: 'none' },
      { kind: 'column', id: 'displayName' },
    ]);
    expect(retarget(targets, 0, { kind: 'none' })).toEqual([{ kind: 'none' }, { kind: 'none' }]);
  });
});
