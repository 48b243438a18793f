import { open, rm } from 'node:fs/promises';
import * as v from 'valibot';
import type { IncomingForm } from '../areas/handler.ts';
import { parseInput } from '../areas/parse-input.ts';
import { malformed, Refusal } from '../base/refusal.ts';
import { tooLarge } from './http-body.ts';
import { boundaryOf, formEvents, MalformedForm } from './multipart.ts';
import { pacedBody } from './paced-body.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';

/** For this user of the machine only. */
const privateFile = 0o600;
/** The allowance for texts, boundaries and headers of the parts, beyond the file. */
const frameBytes = 16 * 1024;

const isForm = (type: string | null): boolean =>
  type?.split(';')[0]?.trim().toLowerCase() === 'multipart/form-data';

const notForm = (): Refusal =>
  new Refusal(415, {
    code: errorCode.invalidRequest,
    message: 'The content type of the body must be multipart/form-data',
    details: { rule: 'malformed' },
  });

/** The form that a call expects. */
interface ExpectedForm {
  /** The name of the part with the file. */
  readonly part: string;
  readonly maxBytes: number;
  readonly texts: v.ObjectEntries;
}

/** Adds the parts of a form to its texts and its file. Throws Refusal (400, 413). */
function formParts({ part, maxBytes }: Pick<ExpectedForm, 'part' | 'maxBytes'>) {
  const texts = new Map<string, Buffer[]>();
  let current: string | null = null;
  let hasFile = false;
  let fileBytes = 0;
  let textBytes = 0;
  return {
    begin(name: string, isFile: boolean): void {
      if (name === part ? hasFile : texts.has(name)) throw malformed(`The form has '${name}' twice`, name);
      if (isFile !== (name === part))
        throw malformed(`The form must have a file as '${part}', and nothing but texts beside it`, name);
      if (isFile) hasFile = true;
      else texts.set(name, []);
      current = isFile ? null : name;
    },
    /** The bytes of the file among these; none if they are of a text. */
    take(bytes: Buffer): Buffer | null {
      if (current === null) {
        fileBytes += bytes.length;
        if (fileBytes > maxBytes) throw tooLarge(maxBytes);
        return bytes;
      }
      textBytes += bytes.length;
      if (textBytes > frameBytes) throw tooLarge(maxBytes);
      texts.get(current)?.push(Buffer.from(bytes));
      return null;
    },
    texts(): Readonly<Record<string, string>> {
      if (!hasFile) throw malformed(`The form must have a file as '${part}'`, part);
      return Object.fromEntries([...texts].map(([name, all]) => [name, Buffer.concat(all).toString()]));
    },
  };
}

/** Writes the file of a form as it comes, and answers the texts. Throws Refusal. */
async function receiveParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  path: string,
  expected: ExpectedForm,
): Promise<Readonly<Record<string, string>>> {
  const parts = formParts(expected);
  const file = await open(path, 'wx', privateFile);
  try {
    for await (const event of formEvents(pacedBody(body), boundary)) {
      const bytes = event.kind === 'content' ? parts.take(event.bytes) : null;
      if (event.kind === 'part') parts.begin(event.name, event.isFile);
      else if (bytes !== null) await file.writeFile(bytes);
    }
    return parts.texts();
  } finally {
    await file.close();
  }
}

const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal
    ? error
    : malformed(error instanceof MalformedForm ? error.message : 'The form is incomplete');

/**
 * A form, whose file is written to disk as it comes. Nothing is read until the call is permitted, and `inPlace` bounds
 * how many are read at a time.
 */
export const incomingForm = (
  request: Request,
  expected: ExpectedForm,
  inPlace: (read: () => Promise<unknown>) => Promise<unknown>,
): IncomingForm => ({
  receiveForm: (path) =>
    inPlace(async () => {
      const { maxBytes, texts: schemas } = expected;
      const type = request.headers.get('content-type');
      if (!isForm(type)) throw notForm();
      if (Number(request.headers.get('content-length') ?? 0) > maxBytes + frameBytes)
        throw tooLarge(maxBytes);
      const boundary = boundaryOf(type ?? '');
      if (boundary === undefined || request.body === null) throw malformed('The form is incomplete');
      try {
        const texts = await receiveParts(request.body, boundary, path, expected);
        return parseInput(v.strictObject(schemas), texts);
      } catch (error) {
        await rm(path, { force: true });
        throw refusalOf(error);
      }
    }),
});
