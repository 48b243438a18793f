import * as v from 'valibot';

/** A telephone number as it is sent: E.164 with a plus sign. */
export const phoneNumberText = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\+[1-9][0-9]{3,14}$/, 'A number with a plus sign and its country code'),
);
