import * as v from 'valibot';
import { sessionCalls } from '../../domain/protocol/session.ts';

export type Credential = 'identifier' | 'password';

const schema = sessionCalls['session.loginUsers'].body;
const fields: readonly Credential[] = ['identifier', 'password'];

/** The form's fields as they are now; `sent` is undefined while one is `missing`. */
export interface Entered {
  readonly sent: v.InferOutput<typeof schema> | undefined;
  readonly missing: readonly Credential[];
  readonly isPublic: boolean;
  readonly isEmpty: boolean;
}

export function readCredentials(form: HTMLFormElement): Entered {
  const data = new FormData(form);
  const read = v.safeParse(schema, Object.fromEntries(data));
  const wrong = new Set(read.issues?.map(({ path }) => path?.[0].key));
  return {
    sent: read.success ? read.output : undefined,
    missing: fields.filter((field) => wrong.has(field)),
    isPublic: data.has('publicComputer'),
    isEmpty: fields.every((field) => data.get(field) === ''),
  };
}

/** Puts the focus into a field of the form. */
export function focusCredential(form: HTMLFormElement | null, field: Credential): HTMLInputElement | null {
  const input = form?.elements.namedItem(field);
  if (!(input instanceof HTMLInputElement)) return null;
  input.focus();
  return input;
}
