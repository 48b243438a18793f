import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SpeechLanguage } from '../domain/entities/sound/schema.ts';

/** The languages that the platform speaks. */
export const speechLanguageNames: Readonly<Record<SpeechLanguage, MessageDescriptor>> = {
  nl: msg`Dutch`,
  en: msg`English`,
  de: msg`German`,
  fr: msg`French`,
  es: msg`Spanish`,
  it: msg`Italian`,
};
