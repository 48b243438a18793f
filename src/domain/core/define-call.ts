import * as v from 'valibot';
import type { Policy } from './permission.ts';
import type { RefusalRule } from './refusal-rule.ts';

/** The bounds of a JSON body: bytes, and levels of lists and objects. */
export interface JsonLimit {
  readonly maxBytes: number;
  readonly maxDepth: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The callers of a call: users who satisfy the policy, sessions with or without users, or everybody. */
export type CallAccess = UserAccess | 'session' | 'open';
interface UserAccess {
  /** Null: users need no permission, because the call concerns themselves or checks it by itself. */
  readonly policy: Policy;
}

/** One HTTP call of the platform (S0-7-01). `path` is relative to /v1; `{name}` is a parameter. */
export interface Call<
  Body extends v.GenericSchema,
  Answer extends v.GenericSchema,
  Via extends Method = Method,
  Access extends CallAccess = CallAccess,
> {
  readonly method: Via;
  readonly path: string;
  readonly access: Access;
  /** The rules by which the platform may refuse the call, besides `everyRefusal`. */
  readonly refusals?: readonly RefusalRule[];
  /** The schemas of parameters that are not ids. */
  readonly parameters?: Readonly<Record<string, v.GenericSchema<unknown, string>>>;
  readonly body: Body;
  /** Where the body is larger or nests deeper than those of other calls. */
  readonly jsonLimit?: JsonLimit;
  readonly answer: Answer;
  /** Whether the call may be sent again when the answer was lost (same id, same effect). */
  readonly repeatable: boolean;
}

/** A call of any body and answer. */
export type AnyCall = Call<v.GenericSchema, v.GenericSchema>;

export const defineCall = <
  Body extends v.GenericSchema,
  Answer extends v.GenericSchema,
  Via extends Method,
  Access extends CallAccess,
>(
  call: Call<Body, Answer, Via, Access>,
): Call<Body, Answer, Via, Access> => call;

/** A call whose body is a file, sent as application/octet-stream and limited to `maxBytes`. */
export interface UploadCall<Answer extends v.GenericSchema> extends Call<
  typeof file,
  Answer,
  Method,
  UserAccess
> {
  readonly maxBytes: number;
}
const file = v.blob();

export const defineUpload = <Answer extends v.GenericSchema>({
  maxBytes,
  ...call
}: Omit<UploadCall<Answer>, 'body'>): UploadCall<Answer> => ({ ...call, body: file, maxBytes });

/** A call whose body is a form (multipart/form-data) with a file, limited to `maxBytes`, and texts beside it. */
export interface FormUploadCall<
  Answer extends v.GenericSchema,
  Texts extends v.ObjectEntries,
> extends UploadCall<Answer> {
  /** The name of the part with the file. */
  readonly part: string;
  /** The schemas of the texts, by the names of their parts. Callers name them among the parameters. */
  readonly texts: Texts;
}

export const defineFormUpload = <Answer extends v.GenericSchema, Texts extends v.ObjectEntries>({
  maxBytes,
  part,
  texts,
  ...call
}: Omit<FormUploadCall<Answer, Texts>, 'body'>): FormUploadCall<Answer, Texts> => ({
  ...call,
  body: file,
  maxBytes,
  part,
  texts,
});
