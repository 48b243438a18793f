import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { plain } from '../../core/shown-name.ts';

export const endpointName = v.pipe(v.string(), v.trim(), v.nonEmpty(), maxCharacters(200), plain);

/** Characters of a request as JSON. */
export const requestLimit = 256 * 1024;

/** The request of a call of an API endpoint, as JSON of any shape. */
export const requestBody = v.optional(
  v.pipe(
    v.unknown(),
    v.check((value) => JSON.stringify(value ?? null).length <= requestLimit, 'The request is too large'),
  ),
);

/** The reply of a flow. */
export const replyFields = { status: v.number(), body: v.unknown() };
