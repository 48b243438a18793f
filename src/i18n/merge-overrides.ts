import type { Messages } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** Longer than any text of the portal; what is longer is no translation of one. */
const longest = 2000;

const choices: readonly string[] = ['plural', 'select', 'selectordinal'];

/** The arguments that a message asks for, as `name`, and with how they are put in, as `name type format`. */
function argumentsOf(message: string | CompiledMessage): Set<string> {
  const found = new Set<string>();
  for (const token of typeof message === 'string' ? [] : message) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    found.add(name);
    if (type === undefined) continue;
    const hasCases = choices.includes(type) && typeof format === 'object' && format !== null;
    found.add(hasCases ? `${name} ${type}` : `${name} ${type} ${JSON.stringify(format ?? null)}`);
    const cases: unknown[] = hasCases ? Object.values(format) : [];
    for (const part of cases.filter(Array.isArray)) for (const inner of argumentsOf(part)) found.add(inner);
  }
  return found;
}

/** The override as the catalog would have it; null where it is broken, or asks for what the text is not given. */
function fitting(original: string | CompiledMessage, text: string): CompiledMessage | null {
  if (text.length > longest) return null;
  try {
    const compiled = compileMessageOrThrow(text);
    const given = argumentsOf(original);
    return [...argumentsOf(compiled)].every((one) => given.has(one)) ? compiled : null;
  } catch {
    return null;
  }
}

/**
 * A catalog with the server's texts (by the text in English) in place of its own. A text that the catalog does not
 * have, that is no ICU message, or that wants other arguments (a date of what is no date would break the page) is
 * left out.
 */
export function mergeOverrides(messages: Messages, overrides: Readonly<Record<string, string>>): Messages {
  const merged = { ...messages };
  for (const [source, text] of Object.entries(overrides)) {
    const id = generateMessageId(source);
    const original = messages[id];
    const fit = original === undefined ? null : fitting(original, text);
    if (fit === null) console.warn('a translation of the server was left out:', source);
    else merged[id] = fit;
  }
  return merged;
}
