import type { SpeechLanguage } from '../../../../src/domain/entities/sound/schema.ts';
import { speechLanguages } from '../../../../src/domain/entities/sound/schema.ts';

/** The sentences about the place, and about the expected wait. */
interface Sentences {
  /** The first place. */
  readonly next: string;
  readonly place: (place: number) => string;
  readonly minute: string;
  readonly minutes: (count: number) => string;
}

const sentences: { readonly [Language in SpeechLanguage]: Sentences } = {
  en: {
    next: 'You are next.',
    place: (place) => `You are number ${place} in the queue.`,
    minute: 'The expected wait is about one minute.',
    minutes: (count) => `The expected wait is about ${count} minutes.`,
  },
  nl: {
    next: 'U bent als eerste aan de beurt.',
    place: (place) => `U bent nummer ${place} in de wachtrij.`,
    minute: 'De verwachte wachttijd is ongeveer één minuut.',
    minutes: (count) => `De verwachte wachttijd is ongeveer ${count} minuten.`,
  },
  de: {
    next: 'Sie sind als Nächstes an der Reihe.',
    place: (place) => `Sie sind Nummer ${place} in der Warteschlange.`,
    minute: 'Die voraussichtliche Wartezeit beträgt etwa eine Minute.',
    minutes: (count) => `Die voraussichtliche Wartezeit beträgt etwa ${count} Minuten.`,
  },
  fr: {
    next: 'Vous êtes le prochain.',
    place: (place) => `Vous êtes numéro ${place} dans la file d’attente.`,
    minute: 'L’attente prévue est d’environ une minute.',
    minutes: (count) => `L’attente prévue est d’environ ${count} minutes.`,
  },
  es: {
    next: 'Usted es el siguiente.',
    place: (place) => `Usted es el número ${place} en la cola.`,
    minute: 'La espera prevista es de un minuto aproximadamente.',
    minutes: (count) => `La espera prevista es de ${count} minutos aproximadamente.`,
  },
  it: {
    next: 'Lei è il prossimo.',
    place: (place) => `Lei è il numero ${place} in coda.`,
    minute: 'L’attesa prevista è di circa un minuto.',
    minutes: (count) => `L’attesa prevista è di circa ${count} minuti.`,
  },
};

/** The language in which the platform can speak; undefined if it cannot. */
export const spokenLanguage = (language: string): SpeechLanguage | undefined =>
  speechLanguages.find((one) => one === language);

/** The calls without which an expected wait would be a guess. */
const minCalls = 3;
const minuteMs = 60_000;

/** The expected wait of a caller from now on, ms; null if too little is known. */
export function expectedWaitMs(durations: readonly number[], place: number, agents: number): number | null {
  if (durations.length < minCalls || agents === 0) return null;
  const mean = durations.reduce((sum, ms) => sum + ms, 0) / durations.length;
  return (mean * place) / agents;
}

/** The announcement of a place in the queue. */
export function announcementText(language: string, place: number, waitMs: number | null): string {
  const texts = sentences[spokenLanguage(language) ?? 'en'];
  const placeText = place === 1 ? texts.next : texts.place(place);
  if (waitMs === null) return placeText;
  const minutes = Math.max(1, Math.round(waitMs / minuteMs));
  return `${placeText} ${minutes === 1 ? texts.minute : texts.minutes(minutes)}`;
}
