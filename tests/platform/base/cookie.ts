/** The prefix that makes browsers refuse a cookie that another host, or a page without TLS, has set. */
const hostOnly = '__Host-';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Where it is sent; behind TLS everywhere, because the prefix requires it. */
  readonly path: string;
  readonly seconds: number;
}

/** The `Set-Cookie` header of a cookie that no script can read and no other site sends. */
export function setCookie({ name, value, path, seconds }: Cookie, isSecure: boolean): string {
  const rules = [`Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  return isSecure
    ? [`${hostOnly}${name}=${value}`, 'Path=/', ...rules, 'Secure'].join('; ')
    : [`${name}=${value}`, `Path=${path}`, ...rules].join('; ');
}

/** A request's cookies by name. Behind TLS only those with the prefix, which nobody else can have set. */
export function cookiesOf(header: string | null | undefined, isSecure: boolean): ReadonlyMap<string, string> {
  const prefix = isSecure ? hostOnly : '';
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return new Map(
    pairs
      .filter((pair) => pair.startsWith(prefix) && pair.includes('='))
      .map((pair) => {
        const end = pair.indexOf('=');
        return [pair.slice(prefix.length, end), pair.slice(end + 1)];
      }),
  );
}
