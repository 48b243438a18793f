import { randomUUID } from 'node:crypto';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { FlowValue } from '../../../src/domain/flow/expression/value/value.ts';
import type { SessionCause } from '../../../src/domain/entities/flow-session/model.ts';
import type { FlowReference } from '../../../src/domain/value/call-action.ts';
import type { Access } from '../auth/access.ts';
import { conflict, notFound, Refusal } from '../base/refusal.ts';
import type { Topics } from '../event-sessions/topics.ts';
import type { GuardOptions } from '../outgoing/guarded-request.ts';
import { createOutgoingRequests } from '../outgoing/requests.ts';
import type { OutgoingRequests } from '../outgoing/requests.ts';
import type { Store } from '../store/store.ts';
import { createSessionEngine } from './engine.ts';
import { createGlobals } from './globals.ts';
import type { EndpointReply, FlowHost } from '../areas/flows/host-port.ts';
import { createJournal } from './journal.ts';
import type { LiveSession } from './live-session.ts';
import { createPrograms } from './programs.ts';
import type { DeployedFlow } from './programs.ts';
import { sessionTables } from './record.ts';
import { createReplies } from './replies.ts';
import { requestValue } from './request-value.ts';
import { openSession, restoreSessions } from './sessions.ts';
import type { FlowSessions, FlowTelephony } from './telephony-port.ts';
import { defineFlowTopics } from './topic-kinds.ts';
import { createTracePublisher } from './trace.ts';
import { createRunHosts } from '../areas/flows/run-hosts.ts';

export interface FlowHostOptions {
  readonly store: Store;
  readonly access: Access;
  readonly topics: Topics;
  readonly now: () => number;
  /** Which addresses flows may send requests to. */
  readonly guard?: GuardOptions;
  readonly outgoing?: OutgoingRequests;
}

/** Runs the sessions of deployed flows. */
export interface RunningFlowHost extends FlowHost, FlowSessions {
  /** Takes up the sessions of the last process, and lets calls reach flows. */
  readonly start: (telephony: FlowTelephony | null) => Promise<void>;
  /** Stops all work at once; the next start takes it up. */
  readonly stop: () => void;
}

const tooMany = (message: string): Refusal =>
  new Refusal(429, { code: errorCode.tooManyAttempts, message }, 1);

export async function openFlowHost(options: FlowHostOptions): Promise<RunningFlowHost> {
  const { store, access, topics, now, guard = {}, outgoing = createOutgoingRequests() } = options;
  await store.prepare(sessionTables);
  defineFlowTopics(topics, store, access);
  const programs = createPrograms(store);
  const journal = createJournal(store);
  const globals = createGlobals(store);
  const replies = createReplies();
  let telephony: FlowTelephony | null = null;
  const engine = createSessionEngine({
    store,
    journal,
    globals,
    topics,
    trace: createTracePublisher(topics),
    hostOf: createRunHosts({ store, access, globals, now }),
    now,
    replies,
    telephony: () => telephony,
    guard: { ...guard, outgoing },
  });

  /** Throws Refusal (429). */
  async function begin(
    flow: FlowReference,
    deployed: DeployedFlow,
    cause: SessionCause,
  ): Promise<LiveSession> {
    const excess = engine.sessionExcess(deployed.organizationId);
    if (excess !== null) throw tooMany(`Flow not started: ${excess}`);
    const session = await openSession(journal, { id: randomUUID(), flow, deployed, cause, at: now() });
    engine.add(session);
    return session;
  }
  const deployedFlow = (organizationId: string, flow: FlowReference): DeployedFlow | undefined => {
    const revisionId = programs.deployedBy(organizationId, flow);
    return revisionId === null ? undefined : programs.byRevision(revisionId);
  };

  /** Calls an endpoint of a session. Throws Refusal (429). */
  async function call(session: LiveSession, endpoint: string, request: FlowValue): Promise<EndpointReply> {
    const expected = replies.expect(session.id);
    const isTaken = engine.stimulate(session, {
      type: 'called',
      endpoint,
      request,
      call: expected.call,
    });
    const reply = await Promise.race([
      expected.reply,
      isTaken.then((taken) => (taken ? expected.reply : null)),
    ]);
    if (reply !== null) return reply;
    replies.cancel(expected.call);
    throw tooMany('The flow session is busy');
  }

  const sessions: FlowSessions = {
    async beginCall({ organizationId, flow, channelId }) {
      const deployed = deployedFlow(organizationId, flow);
      if (deployed === undefined || engine.sessionExcess(organizationId) !== null) return null;
      const session = await begin(flow, deployed, { type: 'call', channelId });
      void engine.stimulate(session, { type: 'start', cause: 'call' });
      return session.id;
    },
    async stimulate(sessionId, stimulus) {
      const session = engine.find(sessionId);
      if (session !== undefined) await engine.stimulate(session, stimulus);
    },
  };

  return {
    ...sessions,
    async begin({ organizationId, flow, triggerId, userId, ...request }) {
      const deployed = deployedFlow(organizationId, flow);
      if (deployed === undefined) throw conflict('neverDeployed', 'The flow was never deployed');
      if (!deployed.endpoints.has(request.endpoint))
        throw notFound(`The flow has no API endpoint ${request.endpoint}`);
      const value = requestValue(request);
      const session = await begin(flow, deployed, { type: 'trigger', triggerId, userId });
      void engine.stimulate(session, { type: 'start', cause: 'trigger' });
      return { flowSessionId: session.id, ...(await call(session, request.endpoint, value)) };
    },
    async invoke(sessionId, request) {
      const session = engine.find(sessionId);
      const isKnown = session?.deployed.endpoints.has(request.endpoint) === true;
      if (session === undefined || session.record.state.isEnded || !isKnown) return null;
      return call(session, request.endpoint, requestValue(request));
    },
    async terminate(sessionId) {
      const session = engine.find(sessionId);
      if (session !== undefined) await engine.stimulate(session, { type: 'terminate' });
    },
    deployed: () => undefined,
    async start(port) {
      telephony = port;
      const restored = await restoreSessions({ store, journal, programs }, now());
      for (const session of restored) engine.add(session);
      await port?.attach(sessions);
      for (const session of restored) engine.takeUp(session);
    },
    stop: engine.stop,
  };
}
