import { maxPasswordLength, minPasswordLength } from '../../../src/domain/entities/user/password.ts';
import type { FirstPasswordProblem } from './first-administrator.ts';

/** Why a password was not set; `unequal`: it was repeated differently. */
export type ShownProblem = FirstPasswordProblem | 'unequal';

export interface FirstPasswordTexts {
  readonly title: string;
  readonly intro: string;
  readonly email: string;
  readonly password: string;
  readonly repeat: string;
  readonly submit: string;
  readonly noLinkTitle: string;
  readonly noLink: string;
  readonly login: string;
  readonly problems: Readonly<Record<ShownProblem, string>>;
}

const en: FirstPasswordTexts = {
  title: 'Set your password',
  intro: 'You are the first administrator of this platform. This link works once.',
  email: 'Email',
  password: 'New password',
  repeat: 'Repeat new password',
  submit: 'Set password',
  noLinkTitle: 'This link does not work',
  noLink:
    'It was used or has lapsed. If no password was set, the next start of the platform prints a new link.',
  login: 'Go to login',
  problems: {
    unequal: 'The passwords are not the same.',
    knownName: 'The password cannot be your name or email address, with or without digits.',
    shortPassword: `Use at least ${minPasswordLength} characters.`,
    longPassword: `Use at most ${maxPasswordLength} characters.`,
    simplePassword: 'This is a repetition or sequence. Choose a password that is harder to guess.',
    commonPassword: 'Many people use this password. Choose one that is harder to guess.',
  },
};

const nl: FirstPasswordTexts = {
  title: 'Stel je wachtwoord in',
  intro: 'Je bent de eerste beheerder van dit platform. Deze link werkt één keer.',
  email: 'E-mail',
  password: 'Nieuw wachtwoord',
  repeat: 'Herhaal nieuw wachtwoord',
  submit: 'Wachtwoord instellen',
  noLinkTitle: 'Deze link werkt niet',
  noLink:
    'De link is gebruikt of verlopen. Als er geen wachtwoord is ingesteld, toont het platform bij de volgende start een nieuwe link.',
  login: 'Naar inloggen',
  problems: {
    unequal: 'De wachtwoorden zijn niet gelijk.',
    knownName: 'Het wachtwoord mag niet je naam of e-mailadres zijn, met of zonder cijfers.',
    shortPassword: `Gebruik minstens ${minPasswordLength} tekens.`,
    longPassword: `Gebruik maximaal ${maxPasswordLength} tekens.`,
    simplePassword: 'Dit is een herhaling of reeks. Kies een wachtwoord dat moeilijker te raden is.',
    commonPassword: 'Veel mensen gebruiken dit wachtwoord. Kies er een dat moeilijker te raden is.',
  },
};

/** Whichever of the two languages a browser names first; English if neither. */
export function textsFor(acceptLanguage: string): { readonly language: string } & FirstPasswordTexts {
  const named = acceptLanguage.toLowerCase().split(',');
  const [dutch, english] = ['nl', 'en'].map((tag) => named.findIndex((one) => one.trim().startsWith(tag)));
  const isDutch =
    dutch !== undefined && dutch >= 0 && (english === undefined || english < 0 || dutch < english);
  return isDutch ? { language: 'nl', ...nl } : { language: 'en', ...en };
}
