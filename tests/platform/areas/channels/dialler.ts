import type { ChannelEvent } from '../../../../src/domain/entities/channel/model.ts';
import type { ChannelState } from '../../../../src/domain/entities/channel/rules.ts';
import { channelMoves, isFinal } from '../../../../src/domain/entities/channel/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { MachineStep } from './dial-plan.ts';
import type { Store } from '../../store/store.ts';
import { planOutside } from './dial-plan.ts';
import { rowOf } from '../../store/typed-rows.ts';
import type { Placed } from '../sip-call-router/place-call.ts';
import { patch } from '../../store/write.ts';
import { callEntry } from '../../writes/call-entry.ts';
import { followUsers } from './party.ts';

/** Where a call goes: to a user, to an outside number through an upstream, or nowhere. */
export type CallRoute =
  | { readonly kind: 'inside'; readonly plan: readonly MachineStep[] }
  | { readonly kind: 'outside'; readonly number: string }
  | { readonly kind: 'notAllowed' };

/** Takes started calls through their states, as the dial plan says (see dial-plan.ts). */
export interface Dialler {
  /** Saves the route of a call before it is created, so that it continues after a restart. */
  readonly save: (channelId: string, route: CallRoute) => Promise<void>;
  /** Starts a call whose channel has been created. */
  readonly dial: (channelId: string) => void;
  /** Continues the calls from before a restart. */
  readonly resume: () => void;
  /** Whether a channel is one of these calls. */
  readonly carries: (channelId: string) => boolean;
  readonly stop: () => void;
}

type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never;
type ChannelChange = Untimed<ChannelEvent>;

const tryingMs = 150;
/** How long a finished call stays in the list, ms. */
const keepMs = 60_000;

const changes: Readonly<Record<Exclude<MachineStep['act'], 'press'>, ChannelChange>> = {
  ring: { type: 'stateSwitched', state: 'ringing' },
  answer: { type: 'stateSwitched', state: 'answered' },
  hangUp: { type: 'hungUp', initiator: 'remote', reason: 'normalHangup' },
  busy: { type: 'faulted', reason: 'busy', message: null },
  wrongNumber: { type: 'faulted', reason: 'notFound', message: null },
  decline: { type: 'faulted', reason: 'decline', message: null },
};
const changeOfStep = (step: MachineStep): ChannelChange =>
  step.act === 'press' ? { type: 'dtmfLogged', tone: step.key, direction: 'received' } : changes[step.act];
const notAllowed: ChannelChange = {
  type: 'faulted',
  reason: 'error',
  message: 'External calls need a legal source number',
};
const givenUp: ChannelChange = { type: 'hungUp', initiator: 'local', reason: 'normalHangup' };

const stateAfter = (change: ChannelChange): ChannelState | null => {
  if (change.type === 'stateSwitched') return change.state;
  if (change.type === 'hungUp') return 'hangup';
  return change.type === 'faulted' ? 'faulted' : null;
};

/** The steps of a plan that follow the one into this state. */
export const remainingSteps = (plan: readonly MachineStep[], state: ChannelState): readonly MachineStep[] =>
  plan.slice(plan.findLastIndex((step) => stateAfter(changeOfStep(step)) === state) + 1);

export async function openDialler(
  store: Store,
  now: () => number,
  /** Offers an outside call to the upstreams. */
  place: (number: string) => Promise<Placed>,
): Promise<Dialler> {
  await store.prepare(
    'CREATE TABLE IF NOT EXISTS started_call (channel_id text PRIMARY KEY, way text NOT NULL)',
  );
  const stored = await store.query<{ channel_id: string; way: string }>('SELECT * FROM started_call');
  const routes = new Map(stored.map(({ channel_id: id, way }) => [id, JSON.parse(way) as CallRoute]));
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (ms: number, work: () => Promise<unknown>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch((error: unknown) => console.error('dialler:', error));
    }, ms);
    timers.add(timer);
  };

  /** Changes the channel's state if it may change to that state. */
  async function apply(id: string, change: ChannelChange): Promise<void> {
    const row = rowOf(store, 'channel', id);
    const state = stateAfter(change);
    if (row === undefined || state === null) return;
    if (!(channelMoves[row.state] as readonly ChannelState[]).includes(state)) return;
    const at = new Date(now()).toISOString();
    const event = { ...change, at };
    await store.write([
      { kind: 'event', type: 'channel', id, event },
      ...followUsers(store, row, state, at),
      ...callEntry(store, Math.random, row, event),
    ]);
  }

  /** Takes a step of the plan, unless the call has ended in the meantime. */
  async function takeStep(id: string, [step, ...rest]: readonly MachineStep[]): Promise<void> {
    const row = rowOf(store, 'channel', id);
    if (row === undefined) return forget(id);
    if (isFinal(row.state) || step === undefined) return sweep(id);
    await apply(id, changeOfStep(step));
    next(id, rest);
  }
  const next = (id: string, plan: readonly MachineStep[]): void =>
    later(plan[0]?.after ?? keepMs, () => takeStep(id, plan));

  /** The plan of a call; an outside call that no upstream takes fails. */
  async function planOf(id: string, route: CallRoute): Promise<readonly MachineStep[]> {
    if (route.kind === 'inside') return route.plan;
    const row = rowOf(store, 'channel', id);
    // The caller may have hung up by now.
    if (row === undefined || isFinal(row.state)) return [];
    const placed = route.kind === 'outside' ? await place(route.number) : null;
    if (route.kind === 'outside' && placed?.kind === 'taken') return planOutside(route.number);
    await apply(id, placed?.kind === 'refused' ? { ...placed, type: 'faulted' } : notAllowed);
    return [];
  }

  async function forget(id: string): Promise<void> {
    routes.delete(id);
    await store.query('DELETE FROM started_call WHERE channel_id = $1', [id]);
  }

  async function sweep(id: string): Promise<void> {
    const row = rowOf(store, 'channel', id);
    // The call goes on, because neither side has ended it.
    if (row !== undefined && !isFinal(row.state)) return later(keepMs, () => sweep(id));
    const deleteDate = new Date(now()).toISOString();
    if (row?.deleteDate === null) await store.write([patch('channel', id, { deleteDate })]);
    await forget(id);
  }

  /** Continues a call from its state; a wait that a restart interrupted starts again. */
  async function proceed(id: string, route: CallRoute, state: ChannelState): Promise<void> {
    const isPlaced = state !== 'created' && state !== 'trying';
    if (state === 'created') await apply(id, { type: 'stateSwitched', state: 'trying' });
    const plan = isPlaced && route.kind === 'outside' ? planOutside(route.number) : await planOf(id, route);
    next(id, remainingSteps(plan, state));
  }
  function follow(
    { id, state, createDate, options: { expires } }: EntityOf<'channel'>,
    route: CallRoute,
  ): void {
    later(state === 'created' ? tryingMs : 0, () => proceed(id, route, state));
    if (expires !== null)
      later(Math.max(Date.parse(createDate) + expires * 1000 - now(), 0), async () => {
        if (rowOf(store, 'channel', id)?.answerDate === null) await apply(id, givenUp);
      });
  }

  return {
    async save(id, route) {
      routes.set(id, route);
      await store.query('INSERT INTO started_call VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        id,
        JSON.stringify(route),
      ]);
    },
    dial(id) {
      const [row, route] = [rowOf(store, 'channel', id), routes.get(id)];
      if (row !== undefined && route !== undefined) follow(row, route);
    },
    resume() {
      for (const [id, route] of routes) {
        const row = rowOf(store, 'channel', id);
        if (row === undefined) later(0, () => forget(id));
        else follow(row, route);
      }
    },
    carries: (id) => routes.has(id),
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
