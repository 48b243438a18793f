/** A body that is not a complete form (RFC 7578). */
export class MalformedForm extends Error {
  override readonly name = 'MalformedForm';
}

/** The pieces of a form, in order: the head of a part, then the bytes of its content. */
export type FormEvent =
  | { readonly kind: 'part'; readonly name: string; readonly isFile: boolean }
  | { readonly kind: 'content'; readonly bytes: Buffer };

const maxHeadBytes = 4096;
const newline = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** The boundary that a content type declares; undefined if it declares none. */
export const boundaryOf = (contentType: string): string | undefined =>
  /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)?.slice(1).find(Boolean);

/** Browsers write quotes and line ends of a name with percent signs. */
const plainName = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

function partOf(head: string): FormEvent {
  const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(head)?.[1] ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw new MalformedForm('A part has no name');
  return { kind: 'part', name: plainName(name), isFile: /;\s*filename\*?=/i.test(disposition) };
}

/** Buffers the bytes that come until a mark, and no more than the mark may be cut in. */
function createWindow(body: AsyncIterable<Uint8Array>) {
  const source = body[Symbol.asyncIterator]();
  let bytes = Buffer.alloc(0);

  /** Waits for more bytes. Throws MalformedForm if there are none. */
  async function more(): Promise<void> {
    const { done, value } = await source.next();
    if (done === true) throw new MalformedForm('The form is incomplete');
    bytes = bytes.length === 0 ? Buffer.from(value) : Buffer.concat([bytes, value]);
  }

  return {
    /** Puts bytes before all others. */
    unread(before: Buffer) {
      bytes = Buffer.concat([before, bytes]);
    },
    async take(size: number): Promise<Buffer> {
      while (bytes.length < size) await more();
      const taken = bytes.subarray(0, size);
      bytes = bytes.subarray(size);
      return taken;
    },
    /** The bytes until a mark, which is left out, as they come. */
    async *until(mark: Buffer): AsyncGenerator<Buffer, undefined> {
      for (;;) {
        const at = bytes.indexOf(mark);
        const safe = at < 0 ? Math.max(0, bytes.length - mark.length + 1) : at;
        if (safe > 0) yield bytes.subarray(0, safe);
        bytes = bytes.subarray(at < 0 ? safe : at + mark.length);
        if (at >= 0) return;
        await more();
      }
    },
    /** Ends the body, whatever it still holds. */
    end: async () => void (await source.return?.()),
  };
}

/** Reads a form as it comes, with no more of it in memory than one part of the body. Throws MalformedForm. */
export async function* formEvents(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormEvent, undefined> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  const window = createWindow(body);
  try {
    // The first boundary stands at the beginning of the body, where no line ends.
    window.unread(newline);
    for await (const _ of window.until(mark)) continue;
    for (;;) {
      const next = (await window.take(2)).toString('latin1');
      if (next === '--') return;
      if (next !== '\r\n') throw new MalformedForm('A boundary does not end its line');
      const head: Buffer[] = [];
      let size = 0;
      for await (const bytes of window.until(headEnd)) {
        size += bytes.length;
        if (size > maxHeadBytes) throw new MalformedForm('The head of a part is too long');
        head.push(Buffer.from(bytes));
      }
      yield partOf(Buffer.concat(head).toString().trim());
      for await (const bytes of window.until(mark)) yield { kind: 'content', bytes };
    }
  } finally {
    await window.end();
  }
}
