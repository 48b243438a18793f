import type { FieldError } from 'react-hook-form';

/** The message at the password field: the platform's refusal, or `missing`. */
export const passwordText = (error: FieldError | undefined, missing: string): string | undefined =>
  error && (error.type === 'refused' ? error.message : missing);
