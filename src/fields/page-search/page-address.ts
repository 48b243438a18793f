import { jsonParameters } from './page-search.ts';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isJson = (text: string): boolean => readJson(text) !== text;

/** Whether an earlier build wrote the text: it wrote one that is JSON itself as a JSON string. */
function quotedText(text: string): string | null {
  const value = text.startsWith('"') ? readJson(text) : null;
  return typeof value === 'string' && value !== text && isJson(value) ? value : null;
}

const readText = (text: string): string => quotedText(text) ?? text;
const printText = (text: string): string => (quotedText(text) === null ? text : JSON.stringify(text));
const printJson = (value: unknown): string =>
  typeof value === 'string' && !isJson(value) ? value : JSON.stringify(value);

/**
 * The parameters of an address for the router. Each is the text that stands there, whatever it looks like, unless the
 * schema of pages has it as JSON. The first of several with one name counts.
 */
export function parsePageAddress(address: string): Record<string, unknown> {
  const parameters = new URLSearchParams(address);
  const entries = [...parameters.keys()].map((name) => {
    const text = parameters.get(name) ?? '';
    return [name, jsonParameters.has(name) ? readJson(text) : readText(text)] as const;
  });
  return Object.fromEntries(entries);
}

/** The address that `parsePageAddress` reads back. */
export function printPageAddress(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined) continue;
    parameters.set(
      name,
      !jsonParameters.has(name) && typeof value === 'string' ? printText(value) : printJson(value),
    );
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
