import type { Random } from '../base/random.ts';
import { between } from '../base/random.ts';
import type { Identity, Phones } from '../telephony/model/state.ts';
import { planMenuCaller } from '../areas/channels/dial-plan.ts';
import { isFlowLeg, liveLinesOf } from '../telephony/model/state.ts';
import type { Switchboard } from '../telephony/switchboard.ts';

export interface CallersOptions {
  readonly switchboard: Pick<Switchboard, 'read' | 'startInboundCall' | 'startNumberCall'>;
  /** The numbers that lead to deployed flows. */
  readonly flowNumbers: () => readonly string[];
  readonly random: Random;
  /** No calls are made while this returns false. */
  readonly isTrafficOn: () => boolean;
}

const pollMs = 10_000;
/** Chance of a call to an idle, open web phone at each poll: about one call in five minutes. */
const chance = 0.033;
const patienceMs = { min: 12_000, max: 45_000 };

const names: readonly (string | null)[] = [
  'J. Whitcombe',
  'Port of Felixstowe',
  null,
  'Van Dijk Transport',
  null,
];

function randomCaller(random: Random): Identity {
  // Some callers withhold their number.
  if (random() < 0.15) return { number: 'anonymous', name: null };
  const name = names[Math.floor(random() * names.length)] ?? null;
  return { number: `+44207946${String(between(random, 1000, 8999))}`, name };
}

/** A call to a flow about every minute, and at most this many at once. */
const flowChance = 0.15;
const flowCallsAtOnce = 3;

/** How many simulated parties are in a call with a flow. */
const flowCallsOf = ({ calls, legs }: Phones): number =>
  [...calls.values()].filter(
    ({ caller, talking, rung }) =>
      legs.get(caller)?.kind === 'machine' &&
      [...rung, ...(talking === null ? [] : [talking])].some((id) => isFlowLeg(legs.get(id))),
  ).length;

/** Simulates outside calls to open web phones and to flows. Returns a stop function. */
export function startCallers({ switchboard, random, flowNumbers, isTrafficOn }: CallersOptions): () => void {
  function callFlow(): void {
    const numbers = flowNumbers();
    const number = numbers[Math.floor(random() * numbers.length)];
    if (number === undefined || random() >= flowChance) return;
    const keys = random() < 0.7 ? [String(between(random, 0, 9))] : [];
    const plan = planMenuCaller(keys, between(random, patienceMs.min, patienceMs.max));
    switchboard
      .startNumberCall(number, randomCaller(random), plan)
      .catch((error: unknown) => console.error('callers:', error));
  }

  const timer = setInterval(() => {
    if (!isTrafficOn()) return;
    const phones = switchboard.read();
    if (flowCallsOf(phones) < flowCallsAtOnce) callFlow();
    for (const { id, userId, host } of phones.accounts.values()) {
      const isIdle = host?.link?.connected === true && liveLinesOf(phones, id).length === 0;
      if (!isIdle || random() >= chance) continue;
      const patience = between(random, patienceMs.min, patienceMs.max);
      switchboard
        .startInboundCall(userId, randomCaller(random), patience)
        .catch((error: unknown) => console.error('callers:', error));
    }
  }, pollMs);
  return () => clearInterval(timer);
}
