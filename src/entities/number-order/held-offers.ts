import type { NumberOffer } from '../../domain/entities/number-order/calls.ts';
import type { ReadableStore } from '../../lib/value/store.ts';
import { createStore } from '../../lib/value/store.ts';

/** The blocks that are looked for. */
export interface WantedBlock {
  readonly region: string;
  readonly blockSize: number;
  /** The last digits of the first number; empty for any. */
  readonly endsWith: string;
}

/** Why these blocks are shown: they were asked for, or those before have lapsed or were taken. */
type OfferReason = 'asked' | 'lapsed' | 'taken';

export type OfferAnswer =
  | { readonly kind: 'held'; readonly blocks: readonly NumberOffer[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string };

export type HeldState =
  /** Nothing is looked for. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'held'; readonly blocks: readonly NumberOffer[]; readonly reason: OfferReason }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string };

interface Platform {
  /** Holds other blocks in place of those that are named. */
  readonly ask: (wanted: WantedBlock, releases: readonly string[]) => Promise<OfferAnswer>;
  readonly release: (offerIds: readonly string[]) => void;
  /** The platform's time, ms. */
  readonly now: () => number;
}

/** The blocks that are held for a form while it is open. */
export interface HeldOffers extends ReadableStore<HeldState> {
  /** Looks for these blocks, once the user has stopped typing; null: for none. */
  readonly want: (wanted: WantedBlock | null) => void;
  /** Looks again: for other blocks, or after a failure. */
  readonly again: () => void;
  /** The platform has refused the chosen block, and answered with these. */
  readonly replace: (answer: OfferAnswer) => void;
  /** Releases everything. */
  readonly stop: () => void;
}

const askDelayMs = 300;
/** A clock that is wrong must not make the form ask without a pause. */
const minHoldMs = 5000;

const isSame = (a: WantedBlock, b: WantedBlock | null): boolean =>
  a.region === b?.region && a.blockSize === b.blockSize && a.endsWith === b.endsWith;

const isWanted = ({ first }: NumberOffer, wanted: WantedBlock | null): boolean =>
  wanted === null || first.endsWith(wanted.endsWith);

export function createHeldOffers({ ask, release, now }: Platform): HeldOffers {
  const { get, set, subscribe } = createStore<HeldState>({ kind: 'idle' });
  let wanted: WantedBlock | null = null;
  let held: readonly NumberOffer[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the questions: only the answer to the latest counts. */
  let run = 0;

  const idsOf = (blocks: readonly NumberOffer[]): string[] => blocks.map(({ offerId }) => offerId);

  function put(answer: OfferAnswer, reason: OfferReason): void {
    clearTimeout(timer);
    // A refusal has released nothing: the blocks before stay held, and are released with the next question.
    if (answer.kind === 'held') held = answer.blocks;
    set(answer.kind === 'held' ? { ...answer, reason } : answer);
    if (answer.kind !== 'held') return;
    const ends = Math.min(...answer.blocks.map(({ validUntil }) => Date.parse(validUntil)));
    timer = setTimeout(() => void start('lapsed'), Math.max(minHoldMs, ends - now()));
  }

  async function start(reason: OfferReason): Promise<void> {
    if (wanted === null) return;
    run += 1;
    const own = run;
    clearTimeout(timer);
    const replaced = idsOf(held);
    set({ kind: 'asking' });
    const answer = await ask(wanted, replaced);
    if (own === run) return put(answer, reason);
    if (answer.kind === 'held') release(idsOf(answer.blocks));
  }

  function clear(): void {
    run += 1;
    clearTimeout(timer);
    wanted = null;
    if (held.length > 0) release(idsOf(held));
    held = [];
    set({ kind: 'idle' });
  }

  return {
    get,
    subscribe,
    want(next) {
      if (next === null) return clear();
      if (isSame(next, wanted)) return;
      run += 1;
      wanted = next;
      clearTimeout(timer);
      set({ kind: 'asking' });
      timer = setTimeout(() => void start('asked'), askDelayMs);
    },
    again: () => void start('asked'),
    replace(answer) {
      // The platform replaces a block by its region and size alone.
      if (answer.kind === 'held' && !answer.blocks.every((block) => isWanted(block, wanted))) {
        held = [...held, ...answer.blocks];
        return void start('taken');
      }
      run += 1;
      const before = idsOf(held);
      put(answer, 'taken');
      const kept = new Set(idsOf(held));
      const left = before.filter((id) => !kept.has(id));
      if (answer.kind === 'held' && left.length > 0) release(left);
    },
    stop: clear,
  };
}
