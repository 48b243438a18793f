import type { FieldError } from 'react-hook-form';

/** What the form says at the password: the platform's refusal, or `missing`. */
export const passwordText = (error: FieldError | undefined, missing: string): string | undefined =>
  error && (error.type === 'refused' ? error.message : missing);
