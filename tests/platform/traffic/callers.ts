import type { Random } from '../demo/random.ts';
import { between } from '../demo/random.ts';
import type { Identity } from '../telephony/state.ts';
import { liveLinesOf } from '../telephony/state.ts';
import type { Switchboard } from '../telephony/switchboard.ts';

export interface CallersOptions {
  readonly switchboard: Pick<Switchboard, 'read' | 'startInboundCall'>;
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

/** Simulates outside calls to open web phones. Returns a stop function. */
export function startCallers({ switchboard, random, isTrafficOn }: CallersOptions): () => void {
  const timer = setInterval(() => {
    if (!isTrafficOn()) return;
    const phones = switchboard.read();
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
