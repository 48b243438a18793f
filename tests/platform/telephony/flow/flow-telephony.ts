import { randomUUID } from 'node:crypto';
import { withDeadline } from '../../../../src/lib/async/deadline.ts';
import type { ChangeAuthor } from '../../writes/audited-write.ts';
import { ownRows } from '../../store/own-row.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import type { FlowSessions, FlowTelephony } from '../../flow/telephony-port.ts';
import type { Write } from '../../store/store.ts';
import type { ChannelCommandType } from '../../../../src/domain/entities/channel/rules.ts';
import { connect, leave, moveLine } from '../model/call-transitions.ts';
import { memoryOf } from '../model/queue-state.ts';
import { showRinging } from '../model/route.ts';
import type { Draft, FlowLeg, Phones } from '../model/state.ts';
import { isFlowLeg } from '../model/state.ts';
import type { FlowRouter, FlowTools } from './context.ts';
import { executeFlowCommand } from './execute.ts';
import type { KeepingOptions } from './keep-recording.ts';
import { lostRecording } from './keep-recording.ts';
import { logError } from './log-error.ts';
import { createMediaEvents } from './media-events.ts';
import { noticeChanges } from './notice.ts';
import { addPending, changeObjects, componentsOf, failure, objectsOf } from '../model/objects.ts';
import { releaseSession } from './release.ts';
import { shiftQueues } from './queue-clock.ts';
import { changedPresence, serveQueues } from './queue-serve.ts';
import { createSoundWatch } from './sound-watch.ts';

/** Writes that are logged as their author's. */
export interface LoggedWrites {
  readonly author: ChangeAuthor;
  readonly writes: readonly Write[];
}

interface FlowTelephonyOptions extends KeepingOptions {
  readonly router: FlowRouter;
  readonly read: () => Phones;
  /** Changes the model atomically, with writes of other rows. */
  readonly change: (work: (draft: Draft, logged: LoggedWrites[]) => void) => Promise<void>;
  /** Has the audio of a sound made. */
  readonly makeAudio: (sound: { readonly id: string; readonly organizationId: string }) => void;
}

/** A session that does not answer a call in this time does not get it, ms. */
const beginMs = 10_000;
const stimulusMs = 30_000;

export function createFlowTelephony(options: FlowTelephonyOptions) {
  const { store, now, router, read, change, makeAudio } = options;
  let host: FlowSessions | null = null;
  const beginning = new Set<string>();
  const delivering = new Set<string>();
  const tools = (): FlowTools => ({
    now: now(),
    newId: randomUUID,
    router,
    rowsOf: (organizationId) => ownRows(store, organizationId),
  });

  /** Hands a session its pending stimuli in order, and removes them. */
  async function deliver(sessions: FlowSessions, id: string): Promise<void> {
    if (delivering.has(id)) return;
    delivering.add(id);
    try {
      for (;;) {
        const pending = read().flows.get(id)?.news ?? [];
        if (pending.length === 0) return;
        for (const stimulus of pending)
          await withDeadline(sessions.stimulate(id, stimulus), stimulusMs).catch(logError);
        await change((draft) =>
          changeObjects(draft, id, ({ news: all }) => ({ news: all.slice(pending.length) })),
        );
      }
    } finally {
      delivering.delete(id);
    }
  }

  /** Begins the session of an incoming call. */
  async function begin(leg: FlowLeg, flow: NonNullable<FlowLeg['flow']>): Promise<void> {
    const { id, organizationId, depth } = leg;
    const calling = read().legs.get(read().calls.get(leg.callId)?.caller ?? '');
    const caller = router.endpointOf(calling ?? { ...leg, self: leg.other });
    const call = { organizationId, flow, channelId: id, caller, called: router.endpointOf(leg) };
    const begun = host === null ? null : withDeadline(host.beginCall(call), beginMs);
    const sessionId =
      (await begun?.catch((error: unknown) => {
        logError(error);
        return null;
      })) ?? null;
    await change((draft) => {
      const current = draft.legs.get(id);
      if (!isFlowLeg(current)) return;
      if (sessionId === null) {
        if (current.end === null) leave(draft, current, ['unavailable', 'unavailable'], now());
        return;
      }
      draft.legs.set(id, { ...current, sessionId });
      const session = { id: sessionId, organizationId, userId: null };
      draft.flows.set(sessionId, { ...objectsOf(draft, session), depth });
    });
  }

  function beginCalls({ legs }: Phones): void {
    for (const leg of legs.values()) {
      if (!isFlowLeg(leg) || leg.flow === null || leg.sessionId !== null || leg.end !== null) continue;
      if (beginning.has(leg.id)) continue;
      beginning.add(leg.id);
      begin(leg, leg.flow)
        .catch(logError)
        .finally(() => beginning.delete(leg.id));
    }
  }

  function follow(phones: Phones): void {
    beginCalls(phones);
    if (host === null) return;
    for (const { id, news } of phones.flows.values()) if (news.length > 0) deliver(host, id).catch(logError);
  }

  const followSounds = createSoundWatch({ store, read, change });
  const events = createMediaEvents({ ...options, change });

  const telephony: FlowTelephony = {
    async execute(session, key, command) {
      const afterwards: (() => void)[] = [];
      await change((draft, logged) => {
        const writes: Write[] = [];
        const context = { ...tools(), draft, session, key, writes, afterwards };
        executeFlowCommand(context, command, makeAudio);
        const source = { type: 'flow', session: session.id } as const;
        if (writes.length > 0)
          logged.push({ author: { call: `flow.${command.type}`, userId: session.userId, source }, writes });
      });
      for (const work of afterwards) work();
    },
    release: (sessionId) => change((draft) => releaseSession(draft, sessionId, now())),
    held: (sessionId) => componentsOf(read(), sessionId),
    async attach(sessions) {
      host = sessions;
      follow(read());
      await followSounds();
    },
  };

  /** Executes a command of a user on the channel of a flow; the session takes an end for one by the other side. */
  const commandChannel = (id: string, command: ChannelCommandType): Promise<void> =>
    change((draft) => {
      const leg = draft.legs.get(id);
      const call = leg && draft.calls.get(leg.callId);
      if (!isFlowLeg(leg) || leg.end !== null || call === undefined) return;
      if (command === 'hangup') leave(draft, leg, ['remoteHungUp', 'remoteHungUp'], now());
      else if (!call.rung.includes(id)) return;
      else if (command === 'reject') leave(draft, leg, ['missed', 'remoteDeclined'], now());
      else if (command === 'answer') connect(draft, call, id, now());
      else {
        showRinging(draft, call, now());
        moveLine(draft, leg, 'ringing', now());
      }
    });

  return {
    telephony,
    commandChannel,
    events,
    /** Completes a change with what it means for sessions. */
    notice: (before: Phones, draft: Draft): void => noticeChanges(before, draft, tools()),
    /** Notices which agents have signed in or out. */
    async watchAgents(): Promise<void> {
      const queues = [...rowsOf(store, 'callQueue')].flatMap(
        ({ organizationId, id }) => ownRows(store, organizationId).find('callQueue', id) ?? [],
      );
      const changed = changedPresence(read(), queues, tools());
      if (changed.size === 0) return;
      await change((draft) => {
        for (const [id, present] of changed) draft.queues.set(id, { ...memoryOf(draft.queues, id), present });
      });
    },
    /** Serves the callers in queues; `shift`: by how much the clock was set since the last time. */
    serve(draft: Draft, shift: number): void {
      shiftQueues(draft, shift);
      serveQueues(draft, tools());
    },
    /** Acts on a change once it is durable. */
    follow,
    /** Gives up the recordings that were lost with the last process. Players go on by their start times. */
    resume(draft: Draft): readonly Write[] {
      return [...draft.flows.values()].flatMap(({ id, recorders }) => {
        changeObjects(draft, id, () => ({ recorders: [] }));
        for (const { key } of recorders)
          addPending(draft, id, failure(key, 'The recording was lost in a restart of the platform'));
        return recorders.flatMap(({ recordingId }) =>
          rowOf(store, 'recording', recordingId)?.deleteDate === null ? lostRecording(recordingId) : [],
        );
      });
    },
  };
}
