export const speechGenders = ['female', 'male'] as const;

export type SpeechGender = (typeof speechGenders)[number];

/** Languages that texts are spoken in; the first is the default (S1 §9). */
export const speechLanguages = ['nl', 'en', 'de', 'fr', 'es', 'it'] as const;

export type SpeechLanguage = (typeof speechLanguages)[number];
