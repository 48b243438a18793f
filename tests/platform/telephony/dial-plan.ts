import { pickupCode } from '../../../src/domain/entities/address-book-entry/rules.ts';
import type { Step, Voice } from './state.ts';

/** What was dialled, as the dial plan reads it. */
export type Dialled =
  | { readonly kind: 'service'; readonly voice: Voice }
  | { readonly kind: 'pickup'; readonly number: string }
  /** Digits alone: an internal number first of all; `outside` is how it would go out, null where it would not. */
  | { readonly kind: 'number'; readonly internal: string | null; readonly outside: string | null };

/** The services of the platform itself: the same in each organization. */
export const services: Readonly<Record<string, Voice>> = {
  '*43': 'echo',
  '*60': 'clock',
  '*61': 'music',
  '*62': 'counting',
};

/** International, from what is dialled in the Netherlands; null for what is no number that goes out. */
function internationalOf(digits: string): string | null {
  if (/^\+[1-9]\d{6,14}$/.test(digits)) return digits;
  if (/^00[1-9]\d{6,14}$/.test(digits)) return `+${digits.slice(2)}`;
  return /^0[1-9]\d{8}$/.test(digits) ? `+31${digits.slice(1)}` : null;
}

/** Reads what was dialled; spaces, dots, dashes and brackets are only for the eye. */
export function readDialled(text: string): Dialled {
  const keys = text.replaceAll(/[\s.()/-]/g, '');
  const voice = services[keys];
  if (voice !== undefined) return { kind: 'service', voice };
  if (keys.startsWith(pickupCode))
    return { kind: 'pickup', number: keys.slice(pickupCode.length).replace(/^#/, '') };
  const internal = /^#?(\d{1,16})$/.exec(keys)?.[1] ?? null;
  return { kind: 'number', internal, outside: internationalOf(keys) };
}

const talk: Step = { after: 120_000, act: 'hangUp' };
const ringing: Step = { after: 700, act: 'ring' };

/** What becomes of calls to parties outside, by the last two digits: each fate can be dialled on purpose. */
const fates: Readonly<Record<string, readonly Step[]>> = {
  '01': [{ after: 900, act: 'busy' }],
  '02': [ringing],
  '03': [{ after: 600, act: 'wrongNumber' }],
  '04': [ringing, { after: 2500, act: 'decline' }],
};

/** How somebody outside takes a call: most do after a moment, and say good-bye some time later. */
export const planOutside = (number: string): readonly Step[] =>
  fates[number.slice(-2)] ?? [ringing, { after: 1500, act: 'answer' }, talk];

/** A colleague's desk phone: where it rings alone somebody takes it. */
export const planDesk = (isAlone: boolean): readonly Step[] => [
  { after: 200, act: 'ring' },
  ...(isAlone ? [{ after: 5000, act: 'answer' } as const, talk] : []),
];

/** Somebody outside who calls: how long they wait, and talk once they are answered. */
export const planCaller = (patience: number): readonly Step[] => [{ after: patience, act: 'hangUp' }];
