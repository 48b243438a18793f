import { ownRows } from '../../../platform/store/own-row.ts';
import type { FlowTools } from '../../../platform/telephony/flow/context.ts';
import { executeFlowCommand } from '../../../platform/telephony/flow/execute.ts';
import { noticeChanges } from '../../../platform/telephony/flow/notice.ts';
import { shiftQueues } from '../../../platform/telephony/flow/queue-clock.ts';
import { serveQueues } from '../../../platform/telephony/flow/queue-serve.ts';
import { connect, leave } from '../../../platform/telephony/model/call-transitions.ts';
import { objectsOf } from '../../../platform/telephony/model/objects.ts';
import { receiveTone } from '../../../platform/telephony/model/commands.ts';
import { startInboundCall } from '../../../platform/telephony/model/route.ts';
import type { Draft, PhoneLine, Phones } from '../../../platform/telephony/model/state.ts';
import { draftOf, isFlowLeg, isLine, noPhones } from '../../../platform/telephony/model/state.ts';
import { readState, stateText } from '../../../platform/telephony/model/state-text.ts';
import { passTime, resumeAfterRestart } from '../../../platform/telephony/model/timers.ts';

interface QueueSettings {
  readonly agentIds: readonly string[];
  readonly order: 'idleFirst' | 'inTurn' | 'all';
  readonly musicId: string | null;
  readonly maxWaitSeconds: number | null;
  readonly maxCallers: number;
}

export const organizationId = 'harbour';
const endpoint = { type: 'number', number: null, displayName: null, rawNumber: null } as const;

/** A queue on the model of calls, without a database: agents with web phones, and callers whose flow puts them in. */
export function queueWorld(given: Partial<QueueSettings> = {}) {
  const queue: QueueSettings = {
    agentIds: ['ada', 'ben', 'cara'],
    order: 'idleFirst',
    musicId: null,
    maxWaitSeconds: null,
    maxCallers: 1000,
    ...given,
  };
  let phones: Phones = noPhones;
  let now = 1_000_000;
  let ids = 0;
  let isDeleted = false;
  const absent = new Set<string>();
  const newId = (): string => `id ${(ids += 1)}`;
  const rowOf = (type: string, id: string): object | undefined => {
    if (type === 'callQueue') return id === 'queue' && !isDeleted ? queue : undefined;
    return type === 'telephonyUser' ? { callState: 'idle' } : undefined;
  };
  const store = {
    get: (type: string, id: string) => {
      const row = rowOf(type, id);
      const dates = { createDate: '', updateDate: '', deleteDate: null };
      return row && { id, organizationId, version: 1, ...dates, ...row };
    },
  };
  const tools = (): FlowTools => ({
    now,
    newId,
    router: {
      routeParty: (_phones, _session, party) =>
        party.type !== 'user' || absent.has(party.user.id)
          ? { kind: 'fault', reason: 'unavailable' }
          : {
              kind: 'ring',
              callees: [
                { kind: 'account', accountId: party.user.id, self: { number: '01', name: party.user.id } },
              ],
            },
      identityOfSession: () => ({ number: 'anonymous', name: null }),
      endpointOf: () => endpoint,
    },
    rowsOf: (id) => ownRows(store, id),
  });
  function change<Result>(work: (draft: Draft) => Result): Result {
    const draft = draftOf(phones);
    const result = work(draft);
    noticeChanges(phones, draft, tools());
    phones = draft;
    return result;
  }
  const lines = (): readonly PhoneLine[] =>
    [...phones.legs.values()].filter((leg) => isLine(leg)).filter(({ end }) => end === null);
  change((draft) => {
    for (const id of queue.agentIds) {
      const host = { id: `host ${id}`, sessionId: 'browser', heardAt: now, link: null };
      draft.accounts.set(id, { id, userId: id, organizationId, host, lostAt: null });
    }
  });

  return {
    read: () => phones,
    /** Lets time pass, and the platform serve its queues. */
    pass(ms: number, clockSetBy = 0): void {
      now += ms + clockSetBy;
      change((draft) => {
        for (const account of draft.accounts.values())
          if (account.host)
            draft.accounts.set(account.id, { ...account, host: { ...account.host, heardAt: now } });
        shiftQueues(draft, clockSetBy);
        serveQueues(draft, tools());
        passTime(draft, now);
      });
    },
    /** A call whose flow puts it into the queue. */
    join(name: string, options: { readonly announceMs?: number; readonly leaveKey?: string } = {}): void {
      const session = { id: name, organizationId, userId: null };
      const channel = change((draft) => {
        startInboundCall(
          draft,
          {
            callId: newId(),
            machineId: `caller ${name}`,
            caller: { self: { number: name, name: null }, voice: 'counting', plan: [] },
            callees: [
              {
                kind: 'flow',
                flow: { type: 'organizationMainFlow', id: 'flow' },
                organizationId,
                self: { number: '+44', name: null },
              },
            ],
          },
          newId,
          now,
        );
        const leg = [...draft.legs.values()].findLast((one) => isFlowLeg(one));
        const call = leg && draft.calls.get(leg.callId);
        if (leg === undefined || call === undefined) throw new Error('no call of the flow');
        draft.legs.set(leg.id, { ...leg, sessionId: name });
        draft.flows.set(name, { ...objectsOf(draft, session), depth: 1 });
        connect(draft, call, leg.id, now);
        return leg.id;
      });
      change((draft) =>
        executeFlowCommand(
          { ...tools(), draft, session, key: `${name} key`, writes: [], afterwards: [] },
          {
            type: 'joinQueue',
            channel,
            queue: 'queue',
            language: 'en',
            announceMs: options.announceMs ?? null,
            leaveKey: options.leaveKey ?? '*',
          },
          () => undefined,
        ),
      );
    },
    press: (name: string, key: string): void =>
      change((draft) => {
        const leg = [...draft.legs.values()].find((one) => isFlowLeg(one) && one.sessionId === name);
        receiveTone(draft, leg, key, now);
      }),
    /** The caller hangs up. */
    hangUp: (name: string): void =>
      change((draft) => {
        const leg = draft.legs.get(`caller ${name}`);
        if (leg) leave(draft, leg, ['hungUp', 'remoteHungUp'], now);
      }),
    answer: (agent: string): void =>
      change((draft) => {
        const line = lines().find(({ userId }) => userId === agent);
        const call = line && draft.calls.get(line.callId);
        if (line && call) connect(draft, call, line.id, now);
      }),
    /** The agent declines a call that rings, or hangs up. */
    drop: (agent: string): void =>
      change((draft) => {
        const line = lines().find(({ userId }) => userId === agent);
        if (line) leave(draft, line, ['hungUp', 'remoteHungUp'], now);
      }),
    signOut: (...agents: readonly string[]): void => agents.forEach((id) => absent.add(id)),
    deleteQueue: (): void => void (isDeleted = true),
    /** The platform is killed and started again: only what it had stored is left. */
    restart(): void {
      phones = readState(stateText(phones), ({ why }) => {
        throw new Error(why);
      });
      change((draft) => resumeAfterRestart(draft, now, newId));
    },
    /** The agents whose phones ring or who talk. */
    agents: () => lines().map(({ userId, state }) => `${userId} ${state}`),
    /** The callers in order, with what happens to them. */
    callers: () =>
      [...phones.queued.values()]
        .toSorted((a, b) => a.place - b.place)
        .map(({ sessionId, state }) => (state === 'waiting' ? sessionId : `${sessionId} ${state}`)),
    /** The outputs by which the flow of a caller has gone on from the queue. */
    outputs: (name: string) =>
      (phones.flows.get(name)?.news ?? []).flatMap((one) =>
        one.type === 'answer' && one.key === `${name} key` ? one.output : [],
      ),
    spokenTo: (name: string) =>
      (phones.flows.get(name)?.players ?? []).flatMap(({ audio }) =>
        audio.flatMap((one) => (one.type === 'speech' ? one.text : [])),
      ),
    playedTo: (name: string) =>
      (phones.flows.get(name)?.players ?? []).flatMap(({ audio }) => audio.map((one) => one.type)),
  };
}
