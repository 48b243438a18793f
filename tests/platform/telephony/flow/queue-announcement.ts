import type { SpeechLanguage } from '../../../../src/domain/entities/sound/schema.ts';
import { speechLanguages } from '../../../../src/domain/entities/sound/schema.ts';

/** The sentence about the place, and the one about the expected wait in minutes. */
interface Sentences {
  readonly place: (place: number) => string;
  readonly wait: (minutes: number) => string;
}

const sentences: { readonly [Language in SpeechLanguage]: Sentences } = {
  en: {
    place: (place) => (place === 1 ? 'You are next.' : `You are number ${place} in the queue.`),
    wait: (minutes) =>
      minutes === 1
        ? 'The expected wait is about one minute.'
        : `The expected wait is about ${minutes} minutes.`,
  },
  nl: {
    place: (place) =>
      place === 1 ? 'U bent als eerste aan de beurt.' : `U bent nummer ${place} in de wachtrij.`,
    wait: (minutes) =>
      minutes === 1
        ? 'De verwachte wachttijd is ongeveer één minuut.'
        : `De verwachte wachttijd is ongeveer ${minutes} minuten.`,
  },
  de: {
    place: (place) =>
      place === 1 ? 'Sie sind als Nächstes an der Reihe.' : `Sie sind Nummer ${place} in der Warteschlange.`,
    wait: (minutes) =>
      minutes === 1
        ? 'Die voraussichtliche Wartezeit beträgt etwa eine Minute.'
        : `Die voraussichtliche Wartezeit beträgt etwa ${minutes} Minuten.`,
  },
  fr: {
    place: (place) =>
      place === 1 ? 'Vous êtes le prochain.' : `Vous êtes numéro ${place} dans la file d’attente.`,
    wait: (minutes) =>
      minutes === 1
        ? 'L’attente prévue est d’environ une minute.'
        : `L’attente prévue est d’environ ${minutes} minutes.`,
  },
  es: {
    place: (place) => (place === 1 ? 'Usted es el siguiente.' : `Usted es el número ${place} en la cola.`),
    wait: (minutes) =>
      minutes === 1
        ? 'La espera prevista es de un minuto aproximadamente.'
        : `La espera prevista es de ${minutes} minutos aproximadamente.`,
  },
  it: {
    place: (place) => (place === 1 ? 'Lei è il prossimo.' : `Lei è il numero ${place} in coda.`),
    wait: (minutes) =>
      minutes === 1
        ? 'L’attesa prevista è di circa un minuto.'
        : `L’attesa prevista è di circa ${minutes} minuti.`,
  },
};

/** The language in which the platform can speak; undefined if it cannot. */
export const spokenLanguage = (language: string): SpeechLanguage | undefined =>
  speechLanguages.find((one) => one === language);

/** The calls without which an expected wait would be a guess. */
const minCalls = 3;
const minuteMs = 60_000;

/** How long a caller will still wait, ms; null if too little is known. */
export function expectedWaitMs(durations: readonly number[], place: number, agents: number): number | null {
  if (durations.length < minCalls || agents === 0) return null;
  const mean = durations.reduce((sum, ms) => sum + ms, 0) / durations.length;
  return (mean * place) / agents;
}

/** The announcement of a place in the queue. */
export function announcementText(language: string, place: number, waitMs: number | null): string {
  const { place: placeText, wait } = sentences[spokenLanguage(language) ?? 'en'];
  return [
    placeText(place),
    ...(waitMs === null ? [] : [wait(Math.max(1, Math.round(waitMs / minuteMs)))]),
  ].join(' ');
}
