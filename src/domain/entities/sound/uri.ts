import * as v from 'valibot';

function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    // A name and a password would be kept where everybody reads them.
    return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Where the platform fetches audio from (S1 §5): an absolute address of the web, with protocol and host. */
export const audioUri = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  // `new URL` forgives an address without its slashes.
  v.regex(/^https?:\/\/[^/]/i, 'An address with protocol and host'),
  v.check(isWebAddress, 'An address with protocol and host'),
);
