const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const maxLength = 253;

/**
 * A domain name as DNS has it: lowercase, international names in their ASCII form (`xn--`). Null for anything else:
 * addresses, URLs, and names of one label, which no DNS server of others has.
 */
export function parseDomainName(text: string): string | null {
  const typed = text.trim().replace(/\.$/, '');
  // Signs that would make the URL's host a part of what was typed.
  if (typed === '' || /[\s/\\?#@:%[\]]/.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  const name = new URL(`http://${typed}`).hostname;
  const labels = name.split('.');
  if (name.length > maxLength || labels.length < 2 || !labels.every((each) => label.test(each))) return null;
  return /^\d+$/.test(labels.at(-1) ?? '') ? null : name;
}

/** The name of the TXT record that proves whose a domain is. */
export const challengeName = (domain: string): string => `_portal-challenge.${domain}`;

/** The domains in a text with one per line, each once; `wrong` has the lines that are none. */
export function parseDomainLines(text: string): {
  readonly domains: readonly string[];
  readonly wrong: readonly string[];
} {
  const lines = text.split(/[\n,;]/).flatMap((line) => line.trim() || []);
  const names = lines.map((line) => ({ line, name: parseDomainName(line) }));
  return {
    domains: [...new Set(names.flatMap(({ name }) => name ?? []))],
    wrong: names.flatMap(({ line, name }) => (name === null ? [line] : [])),
  };
}
