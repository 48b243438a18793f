import type * as v from 'valibot';
import type { AnyCall } from '../core/define-call.ts';
import type { Policy } from '../core/permission.ts';
import { models } from '../entities/models.ts';
import { billingCustomerCalls } from './customer-usage.ts';
import { dataSetCalls } from './data-set-read.ts';
import { jobBatchCalls } from './job-batch.ts';
import { pricePolicyCalls } from './price-policy.ts';
import { referenceCalls } from './reference.ts';
import { sessionCalls } from './session.ts';
import { translationCalls } from './translation.ts';
import { userSessionCalls } from './user-session.ts';

type Union = NonNullable<(typeof models)[keyof typeof models]['calls']>;
type Intersection<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type EntityCalls = Intersection<Union>;
const entityCalls = Object.assign({}, ...Object.values(models).map((model) => model.calls)) as EntityCalls;

/** Every call of the platform except `config.json`, by name: the calls of all entity types, and those of no type. */
export const calls = {
  ...entityCalls,
  ...sessionCalls,
  ...userSessionCalls,
  ...translationCalls,
  ...jobBatchCalls,
  ...dataSetCalls,
  ...referenceCalls,
  ...pricePolicyCalls,
  ...billingCustomerCalls,
};

export type CallName = keyof typeof calls;
export type CallBody<Name extends CallName> = v.InferInput<(typeof calls)[Name]['body']>;
export type CallAnswer<Name extends CallName> = v.InferOutput<(typeof calls)[Name]['answer']>;

/** The callers of a call: users, sessions with or without users, or everybody. */
export function callerOf(name: CallName): 'user' | 'session' | 'open' {
  const { access }: AnyCall = calls[name];
  return typeof access === 'string' ? access : 'user';
}

/** The policy of a call; null where it has none, as calls that need no user. */
export function policyOf(name: CallName): Policy {
  const { access }: AnyCall = calls[name];
  return typeof access === 'string' ? null : access.policy;
}

/** The calls whose body is a file. */
export type UploadName = {
  [Name in CallName]: (typeof calls)[Name] extends { readonly maxBytes: number } ? Name : never;
}[CallName];

/** The maximum size in bytes of the file that a call uploads; null for calls that upload none. */
export function uploadLimitOf(name: CallName): number | null {
  const call = calls[name];
  return 'maxBytes' in call ? call.maxBytes : null;
}

/** The calls whose body is a file in a part of a form. */
export type FormUploadName = {
  [Name in CallName]: (typeof calls)[Name] extends { readonly part: string } ? Name : never;
}[CallName];

/** The texts beside the file of a form. */
export type FormTexts<Name extends FormUploadName> = (typeof calls)[Name] extends {
  readonly texts: infer Texts extends v.ObjectEntries;
}
  ? v.InferOutput<v.StrictObjectSchema<Texts, undefined>>
  : never;

/** The schemas of the texts beside the file of a form, by the names of their parts. */
export function formTextsOf(name: CallName): v.ObjectEntries {
  const call = calls[name];
  return 'texts' in call ? call.texts : {};
}

/** The parts of a call's form: its texts, which are among the parameters, and its file. */
export function uploadedForm(
  name: CallName,
  part: string,
  file: Blob,
  parameters: Readonly<Record<string, string>>,
): FormData {
  const form = new FormData();
  for (const text of Object.keys(formTextsOf(name))) {
    const value = parameters[text];
    if (value !== undefined) form.set(text, value);
  }
  form.set(part, file);
  return form;
}

/** The name of the form part with the file that a call uploads; null for all other calls. */
export function uploadPartOf(name: CallName): string | null {
  const call = calls[name];
  return 'part' in call ? call.part : null;
}

/**
 * The headers of every call (S0-7-01). Calls that may replace the token name the event session of their browser: it
 * stays, and others of the same session end.
 */
export const callHeader = {
  session: 'x-session',
  organization: 'x-organization',
  user: 'x-user',
  eventSession: 'x-event-session',
} as const;

/** The path under /v1 with its parameters filled in and encoded. Throws a RangeError if one is missing. */
export function requestPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new RangeError(`${path} needs '${name}'`);
    return encodeURIComponent(value);
  });
}
