import type { ChannelEvent } from '../../../../src/domain/entities/channel/model.ts';
import type { ChannelState } from '../../../../src/domain/entities/channel/rules.ts';
import { channelMoves, isFinal } from '../../../../src/domain/entities/channel/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Step } from '../../telephony/state.ts';
import type { Store } from '../../store/store.ts';
import { planOutside } from '../../telephony/dial-plan.ts';
import { rowOf } from '../publish.ts';
import type { Placed } from '../sip-call-router/place-call.ts';
import { purge } from '../write.ts';
import { followUsers } from './party.ts';

/** Where a call goes: to somebody here, to a number outside, by way of an upstream; or nowhere. */
export type CallRoute =
  | { readonly kind: 'inside'; readonly plan: readonly Step[] }
  | { readonly kind: 'outside'; readonly number: string }
  | { readonly kind: 'notAllowed' };

/** Carries calls that were started through their states: what becomes of them the dial plan says (see dial-plan.ts). */
export interface Dialler {
  /** Keeps where a call goes that is about to be made: it is carried on after a restart. */
  readonly save: (channelId: string, way: CallRoute) => Promise<void>;
  /** The call is there: it takes its course. */
  readonly dial: (channelId: string) => void;
  /** Takes up the calls that an earlier life began. */
  readonly resume: () => void;
  readonly carries: (channelId: string) => boolean;
  readonly stop: () => void;
}

type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never;
type ChannelChange = Untimed<ChannelEvent>;

const tryingMs = 150;
/** So long what is over can still be looked at. */
const keepMs = 60_000;

const changeOfStep: Readonly<Record<Step['act'], ChannelChange>> = {
  ring: { type: 'stateSwitched', state: 'ringing' },
  answer: { type: 'stateSwitched', state: 'answered' },
  hangUp: { type: 'hungUp', initiator: 'remote', reason: 'normalHangup' },
  busy: { type: 'faulted', reason: 'busy', message: null },
  wrongNumber: { type: 'faulted', reason: 'notFound', message: null },
  decline: { type: 'faulted', reason: 'decline', message: null },
};
const notAllowed: ChannelChange = {
  type: 'faulted',
  reason: 'error',
  message: 'Without a legal source number there are no calls to the outside',
};
const givenUp: ChannelChange = { type: 'hungUp', initiator: 'local', reason: 'normalHangup' };

const stateAfter = (what: ChannelChange): ChannelState | null => {
  if (what.type === 'stateSwitched') return what.state;
  if (what.type === 'hungUp') return 'hangup';
  return what.type === 'faulted' ? 'faulted' : null;
};

/** What is left of a plan for a call in this state. */
export const remainingSteps = (plan: readonly Step[], state: ChannelState): readonly Step[] =>
  plan.slice(plan.findLastIndex(({ act }) => stateAfter(changeOfStep[act]) === state) + 1);

export async function openDialler(
  store: Store,
  now: () => number,
  /** Takes a call to the outside to an upstream. */
  place: (number: string) => Promise<Placed>,
): Promise<Dialler> {
  await store.prepare(
    'CREATE TABLE IF NOT EXISTS started_call (channel_id text PRIMARY KEY, way text NOT NULL)',
  );
  const stored = await store.query<{ channel_id: string; way: string }>('SELECT * FROM started_call');
  const ways = new Map(stored.map(({ channel_id: id, way }) => [id, JSON.parse(way) as CallRoute]));
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (ms: number, work: () => Promise<unknown>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch((error: unknown) => console.error('dialler:', error));
    }, ms);
    timers.add(timer);
  };

  /** Lets something happen to the call where it still can. */
  async function happen(id: string, what: ChannelChange): Promise<void> {
    const row = rowOf(store, 'channel', id);
    const state = stateAfter(what);
    if (row === undefined || state === null) return;
    if (!(channelMoves[row.state] as readonly ChannelState[]).includes(state)) return;
    const at = new Date(now()).toISOString();
    const event = { ...what, at };
    await store.write([{ kind: 'event', type: 'channel', id, event }, ...followUsers(store, row, state, at)]);
  }

  /** Somebody may have ended the call meanwhile, and then it goes. */
  async function walk(id: string, [step, ...rest]: readonly Step[]): Promise<void> {
    const row = rowOf(store, 'channel', id);
    if (row === undefined) return forget(id);
    if (isFinal(row.state) || step === undefined) return sweep(id);
    await happen(id, changeOfStep[step.act]);
    next(id, rest);
  }
  const next = (id: string, plan: readonly Step[]): void =>
    later(plan[0]?.after ?? keepMs, () => walk(id, plan));

  /** What becomes of it, once it is known who takes it; a call that nobody takes has failed. */
  async function planOf(id: string, way: CallRoute): Promise<readonly Step[]> {
    if (way.kind === 'inside') return way.plan;
    const row = rowOf(store, 'channel', id);
    // Whoever gave it up asks nobody any more.
    if (row === undefined || isFinal(row.state)) return [];
    const placed = way.kind === 'outside' ? await place(way.number) : null;
    if (way.kind === 'outside' && placed?.kind === 'taken') return planOutside(way.number);
    await happen(id, placed?.kind === 'refused' ? { ...placed, type: 'faulted' } : notAllowed);
    return [];
  }

  async function forget(id: string): Promise<void> {
    ways.delete(id);
    await store.query('DELETE FROM started_call WHERE channel_id = $1', [id]);
  }

  async function sweep(id: string): Promise<void> {
    const row = rowOf(store, 'channel', id);
    // Nobody took it, and nobody gave it up: it goes on.
    if (row !== undefined && !isFinal(row.state)) return later(keepMs, () => sweep(id));
    if (row !== undefined) await store.write([purge('channel', id)]);
    await forget(id);
  }

  /** From where the call stands; a wait that a restart broke off begins anew. */
  async function proceed(id: string, way: CallRoute, state: ChannelState): Promise<void> {
    const isPlaced = state !== 'created' && state !== 'trying';
    if (state === 'created') await happen(id, { type: 'stateSwitched', state: 'trying' });
    const plan = isPlaced && way.kind === 'outside' ? planOutside(way.number) : await planOf(id, way);
    next(id, remainingSteps(plan, state));
  }
  function carry({ id, state, createDate, options: { expires } }: EntityOf<'channel'>, way: CallRoute): void {
    later(state === 'created' ? tryingMs : 0, () => proceed(id, way, state));
    if (expires !== null)
      later(Math.max(Date.parse(createDate) + expires * 1000 - now(), 0), async () => {
        if (rowOf(store, 'channel', id)?.answerDate === null) await happen(id, givenUp);
      });
  }

  return {
    async save(id, way) {
      ways.set(id, way);
      await store.query('INSERT INTO started_call VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        id,
        JSON.stringify(way),
      ]);
    },
    dial(id) {
      const [row, way] = [rowOf(store, 'channel', id), ways.get(id)];
      if (row !== undefined && way !== undefined) carry(row, way);
    },
    resume() {
      for (const [id, way] of ways) {
        const row = rowOf(store, 'channel', id);
        if (row === undefined) later(0, () => forget(id));
        else carry(row, way);
      }
    },
    carries: (id) => ways.has(id),
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
