import type { ChannelEvent } from '../../../src/domain/entities/channel/model.ts';
import { channelMoves, isFinal } from '../../../src/domain/entities/channel/rules.ts';
import type { ChannelState } from '../../../src/domain/entities/channel/rules.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { followUsers } from '../areas/channels/party.ts';
import { create, patch } from '../store/write.ts';
import type { Random } from '../base/random.ts';
import type { Store, Write } from '../store/store.ts';
import { Agenda } from './agenda.ts';
import { planCall, planRinging, planTalk } from './call-plan.ts';
import type { CallStep } from './call-plan.ts';
import { createCallParties } from './call-parties.ts';
import { channelRow } from './channel-row.ts';
import { callEntry } from '../writes/call-entry.ts';

export interface SimulatedCallsOptions {
  readonly store: Store;
  readonly random: Random;
  readonly now: () => number;
  /** Mean length of a talk, ms. */
  readonly meanTalk: number;
  /** How long a finished channel stays in lists, ms. */
  readonly keep: number;
  /** Whether people make this call, so that it is not simulated. */
  readonly isReal?: ((channelId: string) => boolean) | undefined;
}

/** The state after an event; null if it does not change the state. */
function stateAfter(event: CallStep['event']): ChannelState | null {
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

/** Whether the event is allowed in the state. Keys and holds require an answered call. */
function isAllowed(state: ChannelState, event: CallStep['event']): boolean {
  const next = stateAfter(event);
  return next === null
    ? state === 'answered'
    : (channelMoves[state] as readonly ChannelState[]).includes(next);
}

/** The remaining steps of an existing call, after a restart of the platform or from the demo data. */
function planRest(random: Random, state: ChannelState, meanTalk: number): readonly CallStep[] {
  if (isFinal(state)) return [];
  if (state === 'answered') return planTalk(random, meanTalk);
  if (state === 'ringing' || state === 'progress') return planRinging(random, meanTalk);
  return planCall(random, meanTalk).filter(({ event }) => stateAfter(event) !== state);
}

/** Simulates calls through their states (S1-4-01). Returns the due writes; the caller executes them. */
export function createSimulatedCalls(options: SimulatedCallsOptions) {
  const { store, random, now, meanTalk, keep, isReal = () => false } = options;
  const parties = createCallParties(store);
  /** Channels with their remaining steps. A channel without any is deleted next. */
  const agenda = new Agenda<{ readonly channelId: string; readonly steps: readonly CallStep[] }>();

  const schedule = (channelId: string, steps: readonly CallStep[]): void =>
    agenda.add(now() + (steps[0]?.after ?? keep), { channelId, steps });

  const executeStep = (channelId: string, steps: readonly CallStep[]): readonly Write[] => {
    const row = store.get('channel', channelId) as EntityOf<'channel'> | undefined;
    if (row === undefined || row.deleteDate !== null) return [];
    const at = new Date(now()).toISOString();
    const [step, ...rest] = steps;
    if (step === undefined) return [patch('channel', row.id, { deleteDate: at })];
    schedule(row.id, isFinal(row.state) ? [] : rest);
    // A user may have changed the call meanwhile: skip steps that are no longer allowed.
    if (!isAllowed(row.state, step.event)) return [];
    const event: ChannelEvent = { ...step.event, at };
    const write: Write = { kind: 'event', type: 'channel', id: row.id, event };
    const userWrites = followUsers(store, row, stateAfter(event) ?? row.state, at);
    return [write, ...userWrites, ...callEntry(store, random, row, event)];
  };

  return {
    /** Schedules all existing channels except real calls, and forgets all others. */
    adopt(): void {
      agenda.clear();
      for (const { id, state, deleteDate } of store.all('channel') as Iterable<EntityOf<'channel'>>)
        if (deleteDate === null && !isReal(id)) schedule(id, planRest(random, state, meanTalk));
    },
    begin(organizationId: string): readonly Write[] {
      const at = new Date(now()).toISOString();
      const row = parties.assign(channelRow(random, organizationId, at), random);
      schedule(row.id, planCall(random, meanTalk));
      return [create('channel', row), ...followUsers(store, row, row.state, at)];
    },
    /** Reads the parties again. Call it from time to time. */
    refresh: (): readonly Write[] => parties.refresh(new Date(now()).toISOString()),
    due: (): readonly Write[] =>
      agenda.takeDue(now()).flatMap(({ channelId, steps }) => executeStep(channelId, steps)),
  };
}
