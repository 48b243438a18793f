import type { I18n } from '@lingui/core';
import { activateFullCatalog } from '../i18n/activate.ts';
import type { PlatformError } from '../domain/protocol/error.ts';

/** What was refused, in the reader's words. They come when they are needed: who signs in without a hitch never needs any. */
export async function loadRefusalText(i18n: I18n, error: PlatformError): Promise<string> {
  try {
    const [{ refusalText }] = await Promise.all([
      import('../fields/form/refusal-text.ts'),
      activateFullCatalog(),
    ]);
    return refusalText(i18n, error);
  } catch {
    return error.message;
  }
}
