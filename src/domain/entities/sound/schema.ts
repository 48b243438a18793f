export const speechGenders = ['female', 'male'] as const;

export type SpeechGender = (typeof speechGenders)[number];

/** Languages for text to speech; the first is the default (S1-5-38). */
export const speechLanguages = ['nl', 'en', 'de', 'fr', 'es', 'it'] as const;

export type SpeechLanguage = (typeof speechLanguages)[number];
