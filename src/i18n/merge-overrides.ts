import type { Messages } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** Longer than any text of the portal; anything beyond it is not a translation of one. */
const maxLength = 2000;

const caseTypes: readonly string[] = ['plural', 'select', 'selectordinal'];

/** The arguments of a message: each as `name`, and with its formatting as `name type format`. */
function argumentsOf(message: string | CompiledMessage): Set<string> {
  const found = new Set<string>();
  for (const token of typeof message === 'string' ? [] : message) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    found.add(name);
    if (type === undefined) continue;
    const hasCases = caseTypes.includes(type) && typeof format === 'object' && format !== null;
    found.add(hasCases ? `${name} ${type}` : `${name} ${type} ${JSON.stringify(format ?? null)}`);
    const cases: unknown[] = hasCases ? Object.values(format) : [];
    for (const part of cases.filter(Array.isArray)) for (const inner of argumentsOf(part)) found.add(inner);
  }
  return found;
}

/** The compiled override; null if it is malformed or uses arguments that the original does not have. */
function compileOverride(original: string | CompiledMessage, text: string): CompiledMessage | null {
  if (text.length > maxLength) return null;
  try {
    const compiled = compileMessageOrThrow(text);
    const given = argumentsOf(original);
    return [...argumentsOf(compiled)].every((one) => given.has(one)) ? compiled : null;
  } catch {
    return null;
  }
}

/**
 * Replaces texts of a catalog by the server's overrides, which are keyed by the English text. An override is ignored if
 * its text is not in the catalog, is not a valid ICU message, or uses different arguments: formatting a non-date as a
 * date would break the page.
 */
export function mergeOverrides(messages: Messages, overrides: Readonly<Record<string, string>>): Messages {
  const merged = { ...messages };
  for (const [source, text] of Object.entries(overrides)) {
    const id = generateMessageId(source);
    const original = messages[id];
    const compiled = original === undefined ? null : compileOverride(original, text);
    if (compiled === null) console.warn('ignored an override of the server:', source);
    else merged[id] = compiled;
  }
  return merged;
}
