import * as v from 'valibot';
import type { Endpoint } from '../../../../domain/entities/channel/endpoint.ts';
import { endpointNumberText } from '../../../../domain/flow/expression/value/text.ts';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import { scenarioSchema } from '../../../../domain/flow/simulate/scenario.ts';
import { normalizePhoneNumber } from '../../../../fields/phone-number/normalize-phone-number.ts';
import type { FlowQuestions } from './flow-questions.ts';

export type CallPlan = Scenario['calls'][number];
export type HttpPlan = Scenario['http'][number];

/** The endpoint of a typed number: a valid phone number, or else a dialled number. */
export function numberEndpoint(typed: string): Endpoint {
  const number = normalizePhoneNumber(typed);
  const isKnown = number.startsWith('+') || number === 'anonymous';
  const metadata = { region: null, numberType: 'unknown' as const, localNumber: null };
  return {
    type: 'number',
    number: isKnown ? { number, metadata } : null,
    displayName: null,
    rawNumber: typed.trim(),
  };
}

/** The number as typed. */
export const typedNumber = (endpoint: Endpoint): string =>
  endpoint.type === 'number' ? (endpoint.rawNumber ?? '') : endpointNumberText(endpoint);

const someCall = (caller: Endpoint, called: Endpoint): Scenario['begin'] => ({
  type: 'call',
  caller,
  called,
});

export type Beginning = 'call' | 'start' | `endpoint:${string}`;

export const beginningOf = ({ begin }: Scenario): Beginning =>
  begin.type === 'endpoint' ? `endpoint:${begin.name}` : begin.type;

/** The possible starts of a test run of a flow. */
export const beginningsOf = ({ hasCalls, hasStart, endpoints }: FlowQuestions): readonly Beginning[] => {
  const known: readonly Beginning[] = [
    ...(hasCalls ? (['call'] as const) : []),
    ...endpoints.map((name) => `endpoint:${name}` as const),
    ...(hasStart ? (['start'] as const) : []),
  ];
  return known.length === 0 ? ['call'] : known;
};

const exampleCaller = '0612345678';

/** The scenario with another start. */
export function begunBy(scenario: Scenario, beginning: Beginning): Scenario {
  if (beginning === beginningOf(scenario)) return scenario;
  if (beginning === 'call')
    return { ...scenario, begin: someCall(numberEndpoint(exampleCaller), numberEndpoint('')) };
  if (beginning === 'start') return { ...scenario, begin: { type: 'start', cause: 'call' } };
  return {
    ...scenario,
    begin: { type: 'endpoint', name: beginning.slice('endpoint:'.length), request: null },
  };
}

/** The first scenario of a flow: it only says how and when the test run starts. */
export function newScenario(questions: FlowQuestions, at: string, zone: string): Scenario {
  const [first = 'call'] = beginningsOf(questions);
  const begin = someCall(numberEndpoint(exampleCaller), numberEndpoint(''));
  return begunBy(v.parse(scenarioSchema, { begin, at, zone }), first);
}

/** Sets the outcome of calls to a party; undefined makes it unknown. */
export function withCall(scenario: Scenario, to: string, plan: Omit<CallPlan, 'to'> | undefined): Scenario {
  const others = scenario.calls.filter((one) => one.to !== to);
  return { ...scenario, calls: plan === undefined ? others : [...others, { to, ...plan }] };
}

export function withSchedule(scenario: Scenario, id: string, state: 'open' | 'closed' | 'asIs'): Scenario {
  const { [id]: _before, ...others } = scenario.schedules;
  return { ...scenario, schedules: state === 'asIs' ? others : { ...others, [id]: state } };
}

/** Replaces the answer to a request at a position; undefined removes it. */
export const withHttp = (scenario: Scenario, at: number, plan: HttpPlan | undefined): Scenario => ({
  ...scenario,
  http: plan === undefined ? scenario.http.toSpliced(at, 1) : scenario.http.toSpliced(at, 1, plan),
});

export const newHttpPlan = (method: HttpPlan['method'], url: string): HttpPlan => ({
  method,
  url,
  afterMs: 200,
  answer: { type: 'answered', status: 200, body: null },
});
