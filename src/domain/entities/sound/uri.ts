import * as v from 'valibot';

function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    // Credentials in the address would be stored where everybody can read them.
    return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** The web address from which the platform fetches audio: absolute, with protocol and host (S1-5-37). */
export const audioUri = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  // `new URL` accepts an address without slashes.
  v.regex(/^https?:\/\/[^/]/i, 'An address with protocol and host'),
  v.check(isWebAddress, 'An address with protocol and host'),
);
