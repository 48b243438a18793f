import type { IncomingPart } from '../areas/handler.ts';
import { malformed, Refusal } from '../base/refusal.ts';
import { readBytes, tooLarge } from './http-body.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';

/** The allowance for boundaries and headers of the parts, beyond the file. */
const frameBytes = 16 * 1024;

const isForm = (type: string | null): boolean =>
  type?.split(';')[0]?.trim().toLowerCase() === 'multipart/form-data';

const notForm = (): Refusal =>
  new Refusal(415, {
    code: errorCode.invalidRequest,
    message: 'The content type of the body must be multipart/form-data',
    details: { rule: 'malformed' },
  });

/** The file in the only part of a form, which has this name. Nothing is read until the call is permitted. */
export const incomingPart = (request: Request, name: string, maxBytes: number): IncomingPart => ({
  async read() {
    const type = request.headers.get('content-type');
    if (!isForm(type)) throw notForm();
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes + frameBytes) throw tooLarge(maxBytes);
    const body = await readBytes(request, maxBytes + frameBytes);
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type ?? '' } })
      .formData()
      .catch(() => {
        throw malformed('The form is incomplete');
      });
    const [part, ...others] = [...form];
    if (part === undefined || part[0] !== name || others.length > 0 || typeof part[1] === 'string')
      throw malformed(`The form must have one part, the file '${name}'`, name);
    if (part[1].size > maxBytes) throw tooLarge(maxBytes);
    return Buffer.from(await part[1].arrayBuffer());
  },
});
