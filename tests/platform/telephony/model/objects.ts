import type { FlowValue } from '../../../../src/domain/flow/expression/value/value.ts';
import { dictionaryOf } from '../../../../src/domain/flow/expression/value/value.ts';
import type { ComponentName } from '../../../../src/domain/flow/run/state/command.ts';
import type { Stimulus, Values } from '../../../../src/domain/flow/run/state/state.ts';
import type { ActingSession } from '../../flow/telephony-port.ts';
import type { Draft, FlowLeg, Phones } from './state.ts';
import { isFlowLeg } from './state.ts';
import type { ComponentEvent, FlowObjects, Subscription } from './flow-objects.ts';

export const flowLimits = {
  executed: 1000,
  pending: 1000,
  events: 200,
  objects: 64,
  rtpEndpoints: 32,
  depth: 32,
} as const;

/** The command is not possible. Its message becomes the `error` of the output `failed`. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}

const none = {
  executed: [],
  news: [],
  calls: [],
  sending: [],
  players: [],
  recorders: [],
  mixers: [],
  rtpEndpoints: [],
  wires: [],
  subscriptions: [],
  events: [],
  sounds: [],
} as const satisfies Partial<FlowObjects>;

/** The facts of a session that telephony keeps; its host may hold more. */
export const factsOf = ({ id, organizationId, userId }: ActingSession): ActingSession => ({
  id,
  organizationId,
  userId,
});

/** The objects that a session holds, none if it is new. */
export const objectsOf = ({ flows }: Pick<Phones, 'flows'>, session: ActingSession): FlowObjects =>
  flows.get(session.id) ?? { ...factsOf(session), depth: 0, ...none };

/** Changes what a session holds. Does nothing if it has been released. */
export function changeObjects(
  draft: Pick<Draft, 'flows'>,
  sessionId: string,
  change: (objects: FlowObjects) => Partial<FlowObjects>,
): void {
  const known = draft.flows.get(sessionId);
  if (known !== undefined) draft.flows.set(sessionId, { ...known, ...change(known) });
}

export const addPending = (
  draft: Pick<Draft, 'flows'>,
  sessionId: string,
  ...stimuli: readonly Stimulus[]
): void =>
  changeObjects(draft, sessionId, (known) => ({
    news: [...known.news, ...stimuli].slice(-flowLimits.pending),
  }));

export const answer = (key: string, output: string, values: Values = {}): Stimulus => ({
  type: 'answer',
  key,
  output,
  values,
});
export const report = (key: string, output: string, values: Values = {}): Stimulus => ({
  type: 'report',
  key,
  output,
  values,
});
export const failure = (key: string, error: string): Stimulus => answer(key, 'failed', { error });

export const componentValue = ({ type, id }: ComponentName): FlowValue => ({ kind: 'component', type, id });

export const isSame = (one: ComponentName, other: ComponentName): boolean =>
  one.type === other.type && one.id === other.id;

/** The live channels of a session. */
export const channelsOf = ({ legs }: Pick<Phones, 'legs'>, sessionId: string): readonly FlowLeg[] =>
  [...legs.values()].filter(
    (leg): leg is FlowLeg => isFlowLeg(leg) && leg.sessionId === sessionId && leg.end === null,
  );

/** All components that a session holds. */
export const componentsOf = (
  phones: Pick<Phones, 'legs' | 'flows'>,
  sessionId: string,
): readonly ComponentName[] => {
  const objects = phones.flows.get(sessionId);
  return [
    ...channelsOf(phones, sessionId).map(({ id }) => ({ type: 'channel', id }) as const),
    ...(objects?.players ?? []).map(({ id }) => ({ type: 'player', id }) as const),
    ...(objects?.recorders ?? []).map(({ id }) => ({ type: 'recorder', id }) as const),
    ...(objects?.mixers ?? []).map((id) => ({ type: 'mixer', id }) as const),
    ...(objects?.rtpEndpoints ?? []).map(({ id }) => ({ type: 'userRtpEndpoint', id }) as const),
  ];
};

const eventValue = ({ name, at, component, fields }: ComponentEvent): FlowValue =>
  dictionaryOf([
    ['type', name],
    ['at', { kind: 'date', at }],
    ['component', componentValue(component)],
    ...Object.entries(fields),
  ]);

/** Reports events to a subscription, and ends it after its last one. */
export function reportToSubscription(
  draft: Pick<Draft, 'flows'>,
  sessionId: string,
  key: string,
  events: readonly ComponentEvent[],
): void {
  const found = draft.flows.get(sessionId)?.subscriptions.find((one) => one.key === key);
  if (found === undefined) return;
  const reported = events.slice(0, found.left ?? events.length);
  const left = found.left === null ? null : found.left - reported.length;
  changeObjects(draft, sessionId, ({ subscriptions }) => ({
    subscriptions: subscriptions.map((one) => (one.key === key ? { ...one, left } : one)),
  }));
  addPending(
    draft,
    sessionId,
    ...reported.map((event) => report(key, 'event', { event: eventValue(event) })),
  );
  if (left !== null && left <= 0) endSubscription(draft, sessionId, key);
}

export function endSubscription(draft: Pick<Draft, 'flows'>, sessionId: string, key: string): void {
  const isKnown = draft.flows.get(sessionId)?.subscriptions.some((one) => one.key === key) === true;
  if (!isKnown) return;
  changeObjects(draft, sessionId, ({ subscriptions }) => ({
    subscriptions: subscriptions.filter((one) => one.key !== key),
  }));
  addPending(draft, sessionId, answer(key, 'ended'));
}

export const isMeant = (
  { component, events }: Pick<Subscription, 'component' | 'events'>,
  event: ComponentEvent,
): boolean => isSame(component, event.component) && (events.length === 0 || events.includes(event.name));

/** Keeps an event of a component, and reports it to those who follow it. */
export function reportEvent(draft: Pick<Draft, 'flows'>, sessionId: string, event: ComponentEvent): void {
  changeObjects(draft, sessionId, ({ events }) => ({
    events: [...events, event].slice(-flowLimits.events),
  }));
  for (const subscription of draft.flows.get(sessionId)?.subscriptions ?? [])
    if (isMeant(subscription, event)) reportToSubscription(draft, sessionId, subscription.key, [event]);
}
