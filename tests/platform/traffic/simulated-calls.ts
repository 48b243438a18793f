import type { ChannelEvent } from '../../../src/domain/entities/channel/model.ts';
import { channelMoves, isFinal } from '../../../src/domain/entities/channel/rules.ts';
import type { ChannelState } from '../../../src/domain/entities/channel/rules.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { followUsers } from '../areas/channels/party.ts';
import { create, purge } from '../areas/write.ts';
import type { Random } from '../demo/random.ts';
import type { Store, Write } from '../store/store.ts';
import { Agenda } from './agenda.ts';
import { planCall, planRinging, planTalk } from './call-plan.ts';
import type { Step } from './call-plan.ts';
import { createCallParties } from './call-parties.ts';
import { channelRow } from './channel-row.ts';
import { faultLine, logRow } from './log-line.ts';

export interface SimulatedCallsOptions {
  readonly store: Store;
  readonly random: Random;
  readonly now: () => number;
  /** Mean length of a talk, ms. */
  readonly meanTalk: number;
  /** How long a finished channel stays, ms. */
  readonly keep: number;
  readonly isReal?: ((channelId: string) => boolean) | undefined;
}

/** The state that an event switches to; null where it leaves the call in its own. */
function stateAfter(event: Step['event']): ChannelState | null {
  switch (event.type) {
    case 'stateSwitched':
      return event.state;
    case 'hungUp':
      return 'hangup';
    case 'faulted':
      return 'faulted';
    case 'connectionInfoUpdated':
    case 'dtmfLogged':
      return null;
  }
}

/** Keys and holds are of a call that is answered. */
function mayFollow(state: ChannelState, event: Step['event']): boolean {
  const next = stateAfter(event);
  return next === null
    ? state === 'answered'
    : (channelMoves[state] as readonly ChannelState[]).includes(next);
}

/** What is left of a call met in this state: the platform was restarted, or the demo began with it. */
function planRest(random: Random, state: ChannelState, meanTalk: number): readonly Step[] {
  if (isFinal(state)) return [];
  if (state === 'answered') return planTalk(random, meanTalk);
  if (state === 'ringing' || state === 'progress') return planRinging(random, meanTalk);
  return planCall(random, meanTalk).filter(({ event }) => stateAfter(event) !== state);
}

/** Calls on their way through their states (S1 §4). Gives the writes of what is due; the caller makes them. */
export function createSimulatedCalls(options: SimulatedCallsOptions) {
  const { store, random, now, meanTalk, keep, isReal = () => false } = options;
  const parties = createCallParties(store);
  /** A channel and the steps still before it; none left means that it is to be purged. */
  const agenda = new Agenda<{ readonly channelId: string; readonly steps: readonly Step[] }>();

  const schedule = (channelId: string, steps: readonly Step[]): void =>
    agenda.add(now() + (steps[0]?.after ?? keep), { channelId, steps });

  const take = (channelId: string, steps: readonly Step[]): readonly Write[] => {
    const row = store.get('channel', channelId) as EntityOf<'channel'> | undefined;
    if (row === undefined) return [];
    const [step, ...rest] = steps;
    if (step === undefined) return [purge('channel', row.id)];
    schedule(row.id, isFinal(row.state) ? [] : rest);
    // Somebody else may have moved the call on meanwhile: what no longer fits is left out.
    if (!mayFollow(row.state, step.event)) return [];
    const at = new Date(now()).toISOString();
    const event: ChannelEvent = { ...step.event, at };
    const write: Write = { kind: 'event', type: 'channel', id: row.id, event };
    const party = followUsers(store, row, stateAfter(event) ?? row.state, at);
    if (event.type !== 'faulted') return [write, ...party];
    const line = faultLine(random, row.id, event.reason);
    return [write, ...party, create('logEntry', logRow(random, row.organizationId, at, line))];
  };

  return {
    /** Takes up the channels that are there, whoever made them, and forgets all others. */
    adopt(): void {
      agenda.clear();
      for (const { id, state } of store.all('channel') as Iterable<EntityOf<'channel'>>)
        if (!isReal(id)) schedule(id, planRest(random, state, meanTalk));
    },
    begin(organizationId: string): readonly Write[] {
      const at = new Date(now()).toISOString();
      const row = parties.seat(channelRow(random, organizationId, at), random);
      schedule(row.id, planCall(random, meanTalk));
      return [create('channel', row), ...followUsers(store, row, row.state, at)];
    },
    /** Sees anew who can be called; from time to time. */
    refresh: (): readonly Write[] => parties.refresh(new Date(now()).toISOString()),
    due: (): readonly Write[] =>
      agenda.takeDue(now()).flatMap(({ channelId, steps }) => take(channelId, steps)),
  };
}
