import type { Random } from '../demo/random.ts';
import { between } from '../demo/random.ts';
import type { Identity } from '../telephony/state.ts';
import { liveLinesOf } from '../telephony/state.ts';
import type { Switchboard } from '../telephony/switchboard.ts';

export interface CallersOptions {
  readonly switchboard: Pick<Switchboard, 'read' | 'ringIn'>;
  readonly random: Random;
  /** Nobody calls while the traffic stands still. */
  readonly isFlowing: () => boolean;
}

const lookMs = 10_000;
/** Chance of a call at each look, for a web phone that somebody has open and is not using: one in five minutes or so. */
const chance = 0.033;
const patience = { least: 12_000, most: 45_000 };

const names: readonly (string | null)[] = [
  'J. Whitcombe',
  'Port of Felixstowe',
  null,
  'Van Dijk Transport',
  null,
];

function someone(random: Random): Identity {
  // Now and then one who does not say who they are.
  if (random() < 0.15) return { number: 'anonymous', name: null };
  const name = names[Math.floor(random() * names.length)] ?? null;
  return { number: `+44207946${String(between(random, 1000, 8999))}`, name };
}

/** People outside who call those who have a web phone open. Returns what stops them. */
export function startCallers({ switchboard, random, isFlowing }: CallersOptions): () => void {
  const timer = setInterval(() => {
    if (!isFlowing()) return;
    const phones = switchboard.read();
    for (const { id, userId, host } of phones.accounts.values()) {
      const isIdle = host?.link?.connected === true && liveLinesOf(phones, id).length === 0;
      if (!isIdle || random() >= chance) continue;
      const wait = between(random, patience.least, patience.most);
      switchboard
        .ringIn(userId, someone(random), wait)
        .catch((error: unknown) => console.error('callers:', error));
    }
  }, lookMs);
  return () => clearInterval(timer);
}
