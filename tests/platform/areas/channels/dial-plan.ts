import { pickupCode } from '../../../../src/domain/entities/address-book-entry/rules.ts';
import { dialledNumber, usualHome } from '../../../../src/domain/number-plan/read-number.ts';
import { typedNumber } from '../../../../src/domain/number-plan/typed-number.ts';

/** The sound a simulated party plays once it is connected. */
export type Voice = 'echo' | 'music' | 'clock' | 'counting';

/** An action of a simulated party, `after` ms after the previous step. */
export type MachineStep = { readonly after: number } & (
  | { readonly act: 'ring' | 'answer' | 'hangUp' | 'busy' | 'wrongNumber' | 'decline' }
  | { readonly act: 'press'; readonly key: string }
);

/** A dialled text, as the dial plan interprets it. */
export type DialledTarget =
  | { readonly kind: 'service'; readonly voice: Voice }
  | { readonly kind: 'pickup'; readonly number: string }
  | { readonly kind: 'flow'; readonly flowId: string }
  /** An emergency number takes precedence over an internal one. */
  | { readonly kind: 'emergency'; readonly number: string }
  /** An internal number takes precedence; `outside` is the number outside, E.164 or short, null if it is not one. */
  | { readonly kind: 'number'; readonly internal: string | null; readonly outside: string | null };

/** The platform's own services, the same in each organization. */
export const services: Readonly<Record<string, Voice>> = {
  '*43': 'echo',
  '*60': 'clock',
  '*61': 'music',
  '*62': 'counting',
};

/** Before the id of a flow, to call it directly. */
const flowPrefix = 'flow:';

/** Interprets a text dialled in the country with the code `home`, in any notation. */
export function readDialled(text: string, home: string = usualHome): DialledTarget {
  const flowId = text.startsWith(flowPrefix) ? text.slice(flowPrefix.length) : null;
  if (flowId !== null) return { kind: 'flow', flowId };
  const typed = typedNumber(text);
  // An extension cannot be dialled: the number without it would ring somebody else.
  if (typed === null || typed.extension !== null) return { kind: 'number', internal: null, outside: null };
  const { keys } = typed;
  const voice = services[keys];
  if (voice !== undefined) return { kind: 'service', voice };
  if (keys.startsWith(pickupCode))
    return { kind: 'pickup', number: keys.slice(pickupCode.length).replace(/^#/, '') };
  const found = dialledNumber(keys, home);
  if (found?.kind === 'emergency') return { kind: 'emergency', number: found.number };
  const internal = /^#?(\d{1,16})$/.exec(keys)?.[1] ?? null;
  return { kind: 'number', internal, outside: found?.number ?? null };
}

/** Whether two dialled texts lead to the same destination. */
export function isSameDestination(one: string, other: string): boolean {
  const [a, b] = [readDialled(one), readDialled(other)];
  if (a.kind === 'service') return b.kind === 'service' && a.voice === b.voice;
  if (a.kind === 'emergency') return b.kind === 'emergency' && a.number === b.number;
  if (a.kind !== 'number' || b.kind !== 'number') return one === other;
  const isOutside = a.outside !== null && a.outside === b.outside;
  return isOutside || (a.internal !== null && a.internal === b.internal);
}

const talk: MachineStep = { after: 120_000, act: 'hangUp' };
const ringing: MachineStep = { after: 700, act: 'ring' };

/** Outcomes of outside calls by the last two digits, so that each outcome can be dialled on purpose. */
const plansBySuffix: Readonly<Record<string, readonly MachineStep[]>> = {
  '01': [{ after: 900, act: 'busy' }],
  '02': [ringing],
  '03': [{ after: 600, act: 'wrongNumber' }],
  '04': [ringing, { after: 2500, act: 'decline' }],
};

/** The steps of an outside party: most answer after a moment, and hang up some time later. */
export const planOutside = (number: string): readonly MachineStep[] =>
  plansBySuffix[number.slice(-2)] ?? [ringing, { after: 1500, act: 'answer' }, talk];

/** The steps of an emergency centre, which always answers. */
export const planEmergency: readonly MachineStep[] = [ringing, { after: 1500, act: 'answer' }, talk];

/** The steps of a colleague's desk phone. Somebody answers if no web phone rings with it. */
export const planDesk = (isOnlyDevice: boolean): readonly MachineStep[] => [
  { after: 200, act: 'ring' },
  ...(isOnlyDevice ? [{ after: 5000, act: 'answer' } as const, talk] : []),
];

/** The steps of an outside caller who presses keys in a menu and hangs up after `patience` ms more. */
export const planMenuCaller = (keys: readonly string[], patience: number): readonly MachineStep[] => [
  ...keys.map((key): MachineStep => ({ after: 4000, act: 'press', key })),
  ...planCaller(patience),
];

/** The steps of an outside caller: hangs up after `patience` ms, answered or not. */
export const planCaller = (patience: number): readonly MachineStep[] => [{ after: patience, act: 'hangUp' }];
