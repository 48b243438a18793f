import type { Endpoint } from '../../entities/channel/endpoint.ts';
import { endpointNumberText } from '../expression/value/text.ts';
import type { CallTarget, FlowCommand } from '../run/state/command.ts';
import type { TestRunContext } from './context.ts';
import type { LaterAnswer, Reaction } from './reaction.ts';
import { after, answers, unknownOf } from './reaction.ts';
import type { Scenario } from './scenario.ts';

type CallCommand = Extract<FlowCommand, { readonly type: 'call' }>;
type PlannedCall = Scenario['calls'][number];

/** The name of a party in scenarios and observations. */
export const targetName = (target: CallTarget): string =>
  target.type === 'endpoint' ? endpointNumberText(target.endpoint) : `${target.type}:${target.id}`;

export const plannedCall = ({ scenario }: TestRunContext, target: CallTarget): PlannedCall | undefined =>
  scenario.calls.find(({ to }) => to === targetName(target));

const endpointOf = (target: CallTarget): Endpoint => {
  if (target.type === 'endpoint') return target.endpoint;
  const unnamed = { number: null, displayName: null } as const;
  if (target.type === 'user') return { type: 'user', ...unnamed, userId: target.id, legalSource: null };
  if (target.type === 'device') return { type: 'device', ...unnamed, deviceId: target.id, legalSource: null };
  if (target.type === 'trunk')
    return { type: 'trunkNumber', ...unnamed, trunkId: target.id, legalSource: null };
  return { type: 'number', ...unnamed, rawNumber: target.id };
};

const outputOf = { busy: 'busy', declined: 'declined', notFound: 'notFound', noAnswer: 'expired' } as const;

interface CallAttempt {
  readonly target: CallTarget;
  readonly plan: PlannedCall;
}

/** The end of an attempt: nobody is rung for longer than the call allows. */
const endOf = (
  { plan }: CallAttempt,
  expiresMs: number,
): { readonly isAnswered: boolean; readonly ms: number } =>
  plan.outcome === 'noAnswer' || plan.afterMs > expiresMs
    ? { isAnswered: false, ms: expiresMs }
    : { isAnswered: plan.outcome === 'answered', ms: plan.afterMs };

const failedOutput = ({ plan }: CallAttempt, expiresMs: number): string =>
  plan.outcome === 'answered' || plan.afterMs > expiresMs ? 'expired' : outputOf[plan.outcome];

const answered = (key: string, { target }: CallAttempt, ms: number): LaterAnswer =>
  after(ms, 'answered', {
    channel: { kind: 'component', type: 'channel', id: `call-${key}` },
    answeredBy: { kind: 'endpoint', endpoint: endpointOf(target) },
  });

/**
 * Calls all parties at once. The first answer wins. Without one, the last attempt to end decides, as on the platform,
 * where the call lasts as long as a leg rings; of attempts that end together, the last destination decides.
 */
function togetherEnd(attempts: readonly CallAttempt[], key: string, expiresMs: number): LaterAnswer {
  const ends = attempts.map((attempt) => ({ attempt, ...endOf(attempt, expiresMs) }));
  const [winner] = ends.filter(({ isAnswered }) => isAnswered).toSorted((a, b) => a.ms - b.ms);
  if (winner !== undefined) return answered(key, winner.attempt, winner.ms);
  const last = ends.reduce((latest, end) => (end.ms >= latest.ms ? end : latest));
  return after(last.ms, failedOutput(last.attempt, expiresMs));
}

function inTurnEnd(attempts: readonly CallAttempt[], key: string, expiresMs: number): LaterAnswer {
  let passed = 0;
  let output = 'expired';
  for (const attempt of attempts) {
    const end = endOf(attempt, expiresMs);
    passed += end.ms;
    if (end.isAnswered) return answered(key, attempt, passed);
    output = failedOutput(attempt, expiresMs);
  }
  return after(passed, output);
}

/**
 * The attempts that matter for the outcome; undefined if one is unknown. In turn, attempts after an answered one do
 * not matter.
 */
function attemptsOf(
  context: TestRunContext,
  { destinations, order, expiresMs }: CallCommand,
): readonly CallAttempt[] | undefined {
  const attempts: CallAttempt[] = [];
  for (const target of destinations) {
    const plan = plannedCall(context, target);
    if (plan === undefined) return undefined;
    const attempt = { target, plan };
    attempts.push(attempt);
    if (order === 'inTurn' && endOf(attempt, expiresMs).isAnswered) break;
  }
  return attempts;
}

/** Answers a call command as the scenario says. */
export function callAnswer(command: CallCommand, key: string, context: TestRunContext): Reaction {
  const { destinations, order, expiresMs } = command;
  const called = { kind: 'called', to: destinations } as const;
  const attempts = attemptsOf(context, command);
  if (attempts === undefined || attempts.length === 0)
    return unknownOf({ type: 'call', to: destinations.map(targetName) }, called);
  const end = (order === 'all' ? togetherEnd : inTurnEnd)(attempts, key, expiresMs);
  const rings = attempts.some(({ plan }) => plan.outcome === 'answered' || plan.outcome === 'noAnswer');
  return answers([...(rings ? [after(0, 'ringing', {}, 'report')] : []), end], called);
}
