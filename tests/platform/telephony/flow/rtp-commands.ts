import type { FlowCommand, RtpSettings } from '../../../../src/domain/flow/run/state/command.ts';
import type { FlowRtpEvents } from '../model/media-port.ts';
import type { Draft } from '../model/state.ts';
import { requireRoom } from './call-commands.ts';
import type { FlowContext } from './context.ts';
import type { FlowRtpEndpoint } from '../model/flow-objects.ts';
import {
  addPending,
  answer,
  changeObjects,
  CommandFailed,
  failure,
  flowLimits,
  reportEvent,
} from '../model/objects.ts';

type RtpCommand = Extract<FlowCommand, { type: 'openRtp' | 'updateRtp' | 'closeRtp' }>;
type Opening = Extract<RtpCommand, RtpSettings>;

const minIntervalMs = 10;
/** Packets with more would not fit into one datagram of a common network. */
const maxIntervalMs = { alaw: 100, mulaw: 100, g722: 100, linear16Mono16K: 40 } as const;

/** Throws CommandFailed if nobody can send packets like these. */
function requireSettings({ payload, intervalMs }: RtpSettings): void {
  const maxMs = maxIntervalMs[payload];
  if (!Number.isInteger(intervalMs) || intervalMs < minIntervalMs || intervalMs > maxMs)
    throw new CommandFailed(`The interval of ${payload} must be between ${minIntervalMs} and ${maxMs} ms`);
}

const endpointOf = (draft: Draft, sessionId: string, id: string): FlowRtpEndpoint | undefined =>
  draft.flows.get(sessionId)?.rtpEndpoints.find((one) => one.id === id);

/** Changes an endpoint, or removes it (null). */
const replace = (
  draft: Draft,
  sessionId: string,
  endpoint: FlowRtpEndpoint,
  next: FlowRtpEndpoint | null,
): void =>
  changeObjects(draft, sessionId, ({ rtpEndpoints }) => ({
    rtpEndpoints: rtpEndpoints.flatMap((one) => (one === endpoint ? (next ?? []) : one)),
  }));

function open(context: FlowContext, command: Opening): void {
  const { type: _, endpoint: id, ...settings } = command;
  const { draft, session, key } = context;
  requireRoom(context);
  requireSettings(settings);
  const open = [...draft.flows.values()].flatMap(({ organizationId, rtpEndpoints }) =>
    organizationId === session.organizationId ? rtpEndpoints : [],
  );
  if (open.length >= flowLimits.rtpEndpoints)
    throw new CommandFailed(`An organization can have at most ${flowLimits.rtpEndpoints} RTP endpoints`);
  const endpoint = { id, key, settings, local: null, change: null };
  changeObjects(draft, session.id, ({ rtpEndpoints }) => ({ rtpEndpoints: [...rtpEndpoints, endpoint] }));
}

function update(context: FlowContext, command: Opening): void {
  const { type: _, endpoint: id, ...settings } = command;
  const { draft, session, key } = context;
  const endpoint = endpointOf(draft, session.id, id);
  if (endpoint === undefined || endpoint.local === null)
    throw new CommandFailed('The RTP endpoint is not open');
  requireSettings(settings);
  const { change } = endpoint;
  if (change !== null)
    addPending(draft, session.id, failure(change.key, 'The RTP endpoint was updated again'));
  replace(draft, session.id, endpoint, { ...endpoint, change: { key, settings } });
}

function close({ draft, session, now }: FlowContext, id: string): void {
  const endpoint = endpointOf(draft, session.id, id);
  if (endpoint === undefined) return;
  replace(draft, session.id, endpoint, null);
  reportEvent(draft, session.id, {
    component: { type: 'userRtpEndpoint', id },
    name: 'closed',
    at: now,
    fields: {},
  });
}

/** Executes a command about RTP endpoints. Throws CommandFailed before it changes anything. */
export function executeRtpCommand(context: FlowContext, command: RtpCommand): void {
  switch (command.type) {
    case 'openRtp':
      return open(context, command);
    case 'updateRtp':
      return update(context, command);
    case 'closeRtp':
      return close(context, command.endpoint);
  }
}

/** Takes up what the endpoints of sessions report. */
export function followRtp(change: (work: (draft: Draft) => void) => void, now: () => number): FlowRtpEvents {
  return {
    rtpReady: ({ sessionId, endpointId: id, key }, local) =>
      change((draft) => {
        const endpoint = endpointOf(draft, sessionId, id);
        if (endpoint === undefined) return;
        const { change: update } = endpoint;
        if (update?.key === key) {
          replace(draft, sessionId, endpoint, {
            ...endpoint,
            settings: update.settings,
            change: null,
            local,
          });
          return addPending(draft, sessionId, answer(key, 'done'));
        }
        // After a restart of the platform its session knows its port already.
        if (endpoint.local !== null) return;
        replace(draft, sessionId, endpoint, { ...endpoint, local });
        addPending(draft, sessionId, answer(key, 'opened', { ...local }));
        const component = { type: 'userRtpEndpoint', id } as const;
        reportEvent(draft, sessionId, { component, name: 'opened', at: now(), fields: {} });
      }),
    rtpFailed: ({ sessionId, endpointId: id, key }, error, remains) =>
      change((draft) => {
        const endpoint = endpointOf(draft, sessionId, id);
        if (endpoint === undefined) return;
        replace(draft, sessionId, endpoint, remains ? { ...endpoint, change: null } : null);
        addPending(draft, sessionId, failure(key, error));
        const component = { type: 'userRtpEndpoint', id } as const;
        if (!remains && endpoint.local !== null)
          reportEvent(draft, sessionId, { component, name: 'failed', at: now(), fields: { error } });
      }),
  };
}
