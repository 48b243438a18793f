import type { I18n } from '@lingui/core';
import { activateFullCatalog } from '../../i18n/activate.ts';
import type { PlatformError } from '../../domain/protocol/error.ts';

/**
 * The translated text of a refusal. Texts are loaded on demand, because a sign-in without errors never needs
 * them.
 */
export async function loadRefusalText(i18n: I18n, error: PlatformError): Promise<string> {
  try {
    const [{ refusalText }] = await Promise.all([import('./refusal-text.ts'), activateFullCatalog()]);
    return refusalText(i18n, error);
  } catch {
    return error.message;
  }
}
