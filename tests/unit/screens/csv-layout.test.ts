import { describe, expect, test } from 'vitest';
import { headingTest } from '../../../src/screens/csv/mapping.ts';
import { parseCsv } from '../../../src/screens/csv/parse.ts';
import { readFile } from '../../../src/screens/csv/read-file.ts';

const isHeading = headingTest([
  { id: 'number', title: 'Number' },
  { id: 'description', title: 'Description' },
]);
const signal = new AbortController().signal;
const parsed = (text: string) => parseCsv(text, signal, isHeading);

// Decision 75.
describe('a file as a spreadsheet writes it', () => {
  test.each([
    ['a declared delimiter', 'sep=;\r\nNumber;Description\r\n020;a, b, c\r\n', 2],
    ['a declared delimiter in quotes, filled up', '"sep=;";\nNumber;Description\n020;a, b, c\n', 2],
    ['empty lines first', ';\n;\n\nNumber;Description\n020;a, b, c\n', 4],
    ['a title', 'Numbers, all of them, 28 November\nNumber;Description\n020;a, b, c\n', 2],
    ['a title and empty lines', 'Numbers;\n;\nNumber;Description\n020;a, b, c\n', 3],
    ['quotes', '"Number";"Description"\n"020";"a, b, c"\n', 1],
    ['quotes with line breaks', '"Number";"Description"\n"020";"a, b, c"\n"021";"a\n,\n,"\n', 1],
    ['bars', 'Number|Description\n020|a, b, c\n021|a, b, c\n', 1],
    ['tabs', 'Number\tDescription\n020\ta, b, c\n021\ta, b, c\n', 1],
    ['more commas than semicolons', 'Number;Description\n020;a, b, c\n021;a, b, c, d\n', 1],
  ])('is read with %s', async (_, text, headLine) => {
    const file = await parsed(text);
    expect(file.head.slice(0, 2)).toEqual(['Number', 'Description']);
    expect(file.headLine).toBe(headLine);
    expect(file.records[0]).toEqual({ line: headLine + 1, cells: ['020', 'a, b, c'] });
  });

  test('is read with unknown column names below a title', async () => {
    const { head, records } = await parseCsv('Contacts\nnaam;telefoon\nAnn;020\n');
    expect([head, records]).toEqual([['naam', 'telefoon'], [{ line: 3, cells: ['Ann', '020'] }]]);
  });

  test('keeps a first line with unknown names above a value that is a column name', async () => {
    const { head } = await parsed('naam;soort\nAnn;Number\n');
    expect(head).toEqual(['naam', 'soort']);
  });

  test('keeps a single column', async () => {
    const { head, records } = await parsed('Number\n020\n021\n');
    expect(head).toEqual(['Number']);
    expect(records).toHaveLength(2);
  });
});

const bytes = (...parts: readonly (string | readonly number[])[]): Blob =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))));
const zip = [0x50, 0x4b, 0x03, 0x04];

// Decision 75.
test.each([
  ['an Excel workbook', bytes(zip, '[Content_Types].xml', 'x'.repeat(200_000), 'xl/workbook.xml'), 'excel'],
  ['an old Excel workbook', bytes([0xd0, 0xcf, 0x11, 0xe0], 'Workbook'), 'excel'],
  [
    'an OpenDocument spreadsheet',
    bytes(zip, 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'spreadsheet',
  ],
  ['a Numbers document', bytes(zip, 'Index/Document.iwa'), 'spreadsheet'],
  [
    'Excel XML',
    bytes('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook></Workbook>'),
    'excel',
  ],
  [
    'Excel XML without a declaration',
    bytes('\uFEFF\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    'excel',
  ],
  [
    'a flat OpenDocument spreadsheet',
    bytes(
      '<?xml version="1.0"?>\n<office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet">',
    ),
    'spreadsheet',
  ],
  ['a saved web page', bytes('<!DOCTYPE html>\n<html lang="en">\n<p>Number;Description</p>'), 'webPage'],
  ['a table that is named .xls', bytes('\r\n<table border="1"><tr><td>Number</td></tr></table>'), 'webPage'],
  [
    'a page that Excel saved',
    bytes('<html xmlns:x="urn:schemas-microsoft-com:office:spreadsheet">\n<body></body></html>'),
    'webPage',
  ],
  ['a web page in one file', bytes('From: <Saved by Blink>\nMIME-Version: 1.0\n'), 'webPage'],
  ['other XML', bytes('<?xml version="1.0"?>\n<contacts><contact/></contacts>'), 'other'],
  ['rich text', bytes('{\\rtf1\\ansi Number;Description}'), 'other'],
  ['another archive', bytes(zip, 'word/document.xml'), 'other'],
  ['a PDF', bytes('%PDF-1.7'), 'other'],
  ['a picture', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13, 1, 2, 3]), 'other'],
  ['a file without lines', bytes('Number;Description\n'), 'empty'],
  ['an empty file', bytes(''), 'empty'],
])('%s is recognized', async (_, file, problem) => {
  expect(await readFile(file, isHeading, signal)).toBe(problem);
});

test('a first cell that begins with < is not markup', async () => {
  const file = await readFile(bytes('<none>;Number\nx;020\n'), isHeading, signal);
  expect(file).toMatchObject({ head: ['<none>', 'Number'] });
});
