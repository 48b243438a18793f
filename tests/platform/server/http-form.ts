import * as v from 'valibot';
import type { IncomingForm } from '../areas/handler.ts';
import { parseInput } from '../areas/parse-input.ts';
import { malformed, Refusal } from '../base/refusal.ts';
import { readBytes, tooLarge } from './http-body.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';

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

/** The file and the texts of a form. Throws Refusal (400) for a part that is there twice, or is no text. */
function partsOf(form: FormData, part: string) {
  const texts = new Map<string, string>();
  let file: File | undefined;
  for (const [name, value] of form) {
    if (name === part ? file !== undefined : texts.has(name))
      throw malformed(`The form has '${name}' twice`, name);
    if (name === part && typeof value !== 'string') file = value;
    else if (name !== part && typeof value === 'string') texts.set(name, value);
    else throw malformed(`The form must have a file as '${part}', and nothing but texts beside it`, name);
  }
  if (file === undefined) throw malformed(`The form must have a file as '${part}'`, part);
  return { file, texts: Object.fromEntries(texts) };
}

type ReceivedForm = Awaited<ReturnType<IncomingForm['read']>>;

/**
 * A form, kept in memory while its call runs. Nothing is read until the call is permitted, and `inPlace` bounds how many
 * are read at a time.
 */
export const incomingForm = (
  request: Request,
  { part, maxBytes, texts: schemas }: ExpectedForm,
  inPlace: (read: () => Promise<ReceivedForm>) => Promise<ReceivedForm>,
): IncomingForm => ({
  read: () =>
    inPlace(async () => {
      const type = request.headers.get('content-type');
      if (!isForm(type)) throw notForm();
      if (Number(request.headers.get('content-length') ?? 0) > maxBytes + frameBytes)
        throw tooLarge(maxBytes);
      const body = await readBytes(request, maxBytes + frameBytes);
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type ?? '' } })
        .formData()
        .catch(() => {
          throw malformed('The form is incomplete');
        });
      const { file, texts } = partsOf(form, part);
      if (file.size > maxBytes) throw tooLarge(maxBytes);
      return {
        file: Buffer.from(await file.arrayBuffer()),
        texts: parseInput(v.strictObject(schemas), texts),
      };
    }),
});
