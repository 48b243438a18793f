import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, formEvents, MalformedForm } from '../../platform/server/multipart.ts';

const boundary = 'x-boundary';

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The parts of a form that arrives in pieces of a size, each with its whole content. */
async function partsOf(text: string | Buffer, size: number, named = boundary) {
  const parts: { name: string; isFile: boolean; content: string }[] = [];
  for await (const event of formEvents(inParts(Buffer.from(text), size), named)) {
    const last = parts.at(-1);
    if (event.kind === 'part') parts.push({ name: event.name, isFile: event.isFile, content: '' });
    else if (last !== undefined) last.content += event.bytes.toString('latin1');
  }
  return parts;
}

const part = (head: string, content: string): string => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
const named = (name: string, more = ''): string => `Content-Disposition: form-data; name="${name}"${more}`;

describe('a form', () => {
  test('has the parts that were put into it, in whatever pieces it arrives', async () => {
    // Contents may look like the beginning of a boundary.
    const pieces = fc.constantFrom('a', '\r', '\n', '\r\n', '--', `\r\n--x-`, '\0', 'é');
    const contents = fc.array(pieces, { maxLength: 12 }).map((each) => each.join(''));
    await fc.assert(
      fc.asyncProperty(contents, contents, fc.integer({ min: 1, max: 40 }), async (first, second, size) => {
        const form = new FormData();
        form.append('domain', new Blob([first]), 'a.csv');
        form.append('file', new Blob([second]), 'prices "1".csv');
        const whole = new Response(form);
        const type = whole.headers.get('content-type') ?? '';
        const bytes = Buffer.from(await whole.arrayBuffer());
        const latin = (text: string) => Buffer.from(text).toString('latin1');
        expect(await partsOf(bytes, size, boundaryOf(type))).toEqual([
          { name: 'domain', isFile: true, content: latin(first) },
          { name: 'file', isFile: true, content: latin(second) },
        ]);
      }),
      { numRuns: 300 },
    );
  });

  test('tells texts from files, and leaves out what is around its parts', async () => {
    const text = `before\r\n${part(named('a'), '')}${part(`X-Other: 1\r\n${named('b', '; filename="c"')}`, '1')}--${boundary}--\r\nafter`;
    expect(await partsOf(text, 7)).toEqual([
      { name: 'a', isFile: false, content: '' },
      { name: 'b', isFile: true, content: '1' },
    ]);
  });

  test.each([
    ['is cut off', part(named('a'), 'text')],
    ['has a part without a name', `${part('Content-Type: text/plain', '1')}--${boundary}--`],
    ['has a boundary that goes on', `--${boundary}other\r\n`],
    ['has a head without an end', `--${boundary}\r\n${'X: 1\r\n'.repeat(2000)}`],
    ['is empty', ''],
  ])('is refused if it %s', async (_, text) => {
    await expect(partsOf(text, 1000)).rejects.toThrow(MalformedForm);
  });

  test('ends its body when nobody reads on', async () => {
    let isEnded = false;
    async function* body(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.from(`--${boundary}\r\n${named('a')}\r\n\r\n`);
      } finally {
        isEnded = true;
      }
    }
    for await (const event of formEvents(body(), boundary)) {
      expect(event).toMatchObject({ kind: 'part' });
      break;
    }
    expect(isEnded).toBe(true);
  });
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b;c"', 'a b;c'],
  ['multipart/form-data', undefined],
])('the boundary of %s is %s', (type, expected) => {
  expect(boundaryOf(type)).toBe(expected);
});
