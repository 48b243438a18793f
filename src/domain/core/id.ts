import * as v from 'valibot';

/** An id as requests name it: short printable ASCII without spaces at its ends. The platform chose it, or accepted it. */
export const idSchema = v.pipe(v.string(), v.regex(/^(?! )[\x20-\x7e]{1,200}(?<! )$/));

/**
 * An id that a client chooses. It is part of URLs, and it is not a member of every object (`constructor`), which code that
 * keys an object by ids would find.
 */
export const chosenIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][\w.-]{0,99}$/),
  v.check((id) => !(id in {}), 'This id is reserved'),
);
