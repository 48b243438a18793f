import type { Organization } from '../../entities/organization/model.ts';

export type TemplateLanguage = Organization['language'];

/** A text before the call ends, or before the beep. */
export interface EndingText {
  readonly hangUp: string;
  readonly voicemail: string;
}

interface TemplateSentences {
  readonly welcome: (organization: string) => string;
  readonly choice: (name: string, key: string) => string;
  readonly wrongKey: string;
  readonly noKey: string;
  readonly leaveQueue: (key: string) => string;
  readonly closed: EndingText;
  readonly unanswered: EndingText;
  readonly mailSubject: string;
}

/** The sentences that flows made of templates say to callers. These texts are part of the flow, and not of the portal. */
const sentences: { readonly [Language in TemplateLanguage]: TemplateSentences } = {
  en: {
    welcome: (organization) => `Welcome to ${organization}.`,
    choice: (name, key) => `For ${name}, press ${key}.`,
    wrongKey: 'This is not one of the choices.',
    noKey: 'You have not made a choice yet.',
    leaveQueue: (key) => `Press ${key} if you would rather leave a message.`,
    closed: {
      hangUp: 'We are closed now. Please call again during our opening hours.',
      voicemail: 'We are closed now. Please leave a message after the beep.',
    },
    unanswered: {
      hangUp: 'Nobody can take your call at the moment. Please call again later.',
      voicemail: 'Nobody can take your call at the moment. Please leave a message after the beep.',
    },
    mailSubject: 'New voicemail message',
  },
  nl: {
    welcome: (organization) => `Welkom bij ${organization}.`,
    choice: (name, key) => `Voor ${name}, toets ${key}.`,
    wrongKey: 'Dit is geen van de keuzes.',
    noKey: 'U hebt nog geen keuze gemaakt.',
    leaveQueue: (key) => `Toets ${key} als u liever een bericht inspreekt.`,
    closed: {
      hangUp: 'Wij zijn nu gesloten. Bel ons terug tijdens onze openingstijden.',
      voicemail: 'Wij zijn nu gesloten. Spreek na de piep een bericht in.',
    },
    unanswered: {
      hangUp: 'Er kan nu niemand opnemen. Belt u later nog eens.',
      voicemail: 'Er kan nu niemand opnemen. Spreek na de piep een bericht in.',
    },
    mailSubject: 'Nieuw voicemailbericht',
  },
};

export const sentencesIn = (language: TemplateLanguage): TemplateSentences => sentences[language];
