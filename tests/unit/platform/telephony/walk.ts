import fc from 'fast-check';
import type { WebPhoneCommand } from '../../../../src/domain/entities/web-phone-account/calls.ts';
import { executeCommand, dial } from '../../../platform/telephony/model/commands.ts';
import { PhoneRefused } from '../../../platform/areas/web-phone/switchboard-port.ts';
import { endHost, passTime, resumeAfterRestart } from '../../../platform/telephony/model/timers.ts';
import { planCaller, planOutside } from '../../../platform/areas/channels/dial-plan.ts';
import { claimAccount, recordPing, setLink } from '../../../platform/telephony/model/hosts.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { ownRows } from '../../../platform/store/own-row.ts';
import type { FlowTools } from '../../../platform/telephony/flow/context.ts';
import { noticeChanges } from '../../../platform/telephony/flow/notice.ts';
import { changeObjects } from '../../../platform/telephony/model/objects.ts';
import type { Stimulus } from '../../../../src/domain/flow/run/state/state.ts';
import { endBroken } from '../../../platform/telephony/model/end-broken.ts';
import { sendDigits } from '../../../platform/telephony/flow/send-digits.ts';
import { startInboundCall, routeCall } from '../../../platform/telephony/model/route.ts';
import type { CallDestination } from '../../../platform/telephony/model/route.ts';
import type { PhoneAccount, Draft, Phones } from '../../../platform/telephony/model/state.ts';
import { draftOf, isLine, linesOf, liveLinesOf, noPhones } from '../../../platform/telephony/model/state.ts';
import type { UnreadableItem } from '../../../platform/telephony/model/state-text.ts';
import { readState, stateText } from '../../../platform/telephony/model/state-text.ts';
import { beginSessions, beginStep, flowStep, takeFlowStep } from './walk-flow.ts';

export const accounts = ['ada', 'ben', 'cara'];
const at = (index: number): string => accounts[index % accounts.length] ?? 'ada';

/** The next action of a user or of time. Numbers choose among the existing things. */
const accountIndex = fc.nat(2);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('claim' as const), accountIndex }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('ping' as const), accountIndex }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('logout' as const), accountIndex }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('link' as const),
      accountIndex,
      up: fc.integer({ max: 4, min: 0 }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('dial' as const), accountIndex, to: fc.nat(10) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ringIn' as const), accountIndex }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('route' as const) }) },
  {
    weight: 16,
    arbitrary: fc.record({
      kind: fc.constant('command' as const),
      accountIndex,
      line: fc.nat(9),
      other: fc.nat(9),
      to: fc.nat(10),
      verb: fc.constantFrom(
        ...([
          'activateLine',
          'deactivateLine',
          'answerLine',
          'answerLine',
          'declineLine',
          'hangupLine',
        ] as const),
        ...(['sendDtmf', 'blind', 'attended'] as const),
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom<number>(50, 400, 700, 700, 1600, 1600, 3000, 3000, 7000, 31_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 10, arbitrary: beginStep },
  { weight: 10, arbitrary: flowStep },
);

const dates = { createDate: '', updateDate: '', deleteDate: null };
/** Every id names a row of the organization of all sessions. */
const someRow = (id: string): EntityRow => ({ id, organizationId: 'harbour', version: 1, ...dates });

export type PhoneStep = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Three web phones to which random steps are applied. */
export class PhoneWalk {
  phones: Phones = noPhones;
  now = 1_000_000;
  waiting: { readonly callId: string; readonly caller: string; readonly to: number }[] = [];
  /** The stimuli of each session so far. */
  readonly told = new Map<string, Stimulus[]>();
  /** The items that could not be read at a restart. */
  readonly unreadable: UnreadableItem[] = [];
  #ids = 0;
  readonly newId = (): string => `id ${(this.#ids += 1)}`;

  readonly #isHosted = (draft: Draft, id: string): boolean => (draft.accounts.get(id)?.host ?? null) !== null;

  #account(id: string): PhoneAccount {
    const known = this.phones.accounts.get(id);
    return known ?? { id, userId: id, organizationId: 'harbour', host: null, lostAt: null };
  }

  readonly #tools = (): FlowTools => ({
    now: this.now,
    newId: this.newId,
    router: {
      routeParty: (phones, _session, party) =>
        this.#route(draftOf(phones), '', party.type === 'user' ? Number(party.user.id) : 3),
      identityOfSession: () => ({ number: '+31', name: null }),
      endpointOf: ({ self }) => ({
        type: 'number',
        number: null,
        displayName: self.name,
        rawNumber: self.number,
      }),
    },
    rowsOf: (organizationId) => ownRows({ get: (_type, id) => someRow(id) }, organizationId),
  });

  #route(draft: Draft, caller: string, to: number): CallDestination {
    const callee = at(to);
    const self = { number: callee, name: callee };
    if (to === 3) return { kind: 'fault', reason: 'wrongNumber' };
    if (to === 4) {
      const ringing = [...draft.legs.values()].find((leg) => isLine(leg) && leg.state === 'ringing');
      return { kind: 'pickup', lineId: ringing?.id ?? 'none' };
    }
    if (to > 8)
      return {
        kind: 'ring',
        callees: [
          {
            kind: 'flow',
            flow: { type: 'organizationMainFlow', id: 'flow' },
            organizationId: 'harbour',
            self,
          },
        ],
      };
    if (to > 4) {
      const number = `+3150555010${[1, 2, 5, 4][to - 5]}`;
      const plan = planOutside(number);
      return {
        kind: 'ring',
        callees: [{ kind: 'machine', self, voice: 'counting', userId: null, plan }],
      };
    }
    return callee === caller || !this.#isHosted(draft, callee)
      ? { kind: 'fault', reason: 'unavailable' }
      : { kind: 'ring', callees: [{ kind: 'account', accountId: callee, self }] };
  }

  /** Queues the routing of a dialled call, so that other steps may come before it. */
  #later(outcome: ReturnType<typeof executeCommand>, caller: string, to: number): void {
    if (outcome.kind === 'route') this.waiting.push({ callId: outcome.callId, caller, to });
  }

  #command(
    draft: Draft,
    { accountIndex, line, other, to, verb }: Extract<PhoneStep, { kind: 'command' }>,
  ): void {
    const id = at(accountIndex);
    // Now and then an ended line.
    const lines = line === 9 ? linesOf(draft, id) : liveLinesOf(draft, id);
    const lineId = lines[line % Math.max(1, lines.length)]?.id ?? 'none';
    const destinationCallId = lines[other % Math.max(1, lines.length)]?.id ?? 'none';
    const command: Exclude<WebPhoneCommand, { command: 'startOutboundCall' }> =
      verb === 'sendDtmf'
        ? { command: 'sendDtmf', lineId, tone: '5' }
        : verb === 'blind'
          ? { command: 'transfer', type: 'blind', lineId, destination: String(to) }
          : verb === 'attended'
            ? { command: 'transfer', type: 'attended', lineId, destinationCallId }
            : { command: verb, lineId };
    this.#later(
      executeCommand(draft, this.#account(id), command, () => null, this.now),
      id,
      to,
    );
  }

  #perform(draft: Draft, step: PhoneStep): void {
    switch (step.kind) {
      case 'claim': {
        const host = { id: this.newId(), sessionId: 's', linkId: this.newId() };
        return claimAccount(draft, this.#account(at(step.accountIndex)), host, this.now);
      }
      case 'ping':
        return recordPing(draft, this.#account(at(step.accountIndex)).host?.id ?? 'none', this.now);
      case 'logout':
        return endHost(draft, this.#account(at(step.accountIndex)), this.now);
      case 'link': {
        const id = this.#account(at(step.accountIndex)).host?.link?.id ?? 'none';
        return setLink(draft, id, step.up > 0 ? { id, connected: true } : null);
      }
      case 'dial': {
        const id = at(step.accountIndex);
        const facts = {
          lineId: this.newId(),
          callId: this.newId(),
          destination: String(step.to),
          name: null,
        };
        const self = { number: id, name: id };
        return this.#later(dial(draft, this.#account(id), { ...facts, self }, this.now), id, step.to);
      }
      case 'ringIn': {
        const id = at(step.accountIndex);
        const self = { number: id, name: id };
        const caller = {
          self: { number: '+44', name: null },
          voice: 'music' as const,
          plan: planCaller(20_000),
        };
        const ids = { callId: this.newId(), machineId: this.newId() };
        const callees = this.#isHosted(draft, id) ? [{ kind: 'account' as const, accountId: id, self }] : [];
        startInboundCall(draft, { ...ids, caller, callees }, this.newId, this.now);
        return;
      }
      case 'command':
        return this.#command(draft, step);
      case 'wait':
        this.now += step.ms;
        passTime(draft, this.now);
        sendDigits(draft, this.now);
        return;
      case 'route': {
        const next = this.waiting.shift();
        if (next === undefined) return;
        return routeCall(draft, next.callId, this.#route(draft, next.caller, next.to), this.newId, this.now);
      }
      case 'begin':
        return beginSessions(draft, step.isDeployed, this.#tools());
      case 'flow':
        return takeFlowStep(draft, step, accounts, this.#tools());
      case 'restart':
        this.waiting = [];
        endBroken(draft, [], this.now);
        return resumeAfterRestart(draft, this.now, this.newId);
    }
  }

  /** `stored`: the state with which the next process starts, in a restart. */
  take(step: PhoneStep, stored: string = stateText(this.phones)): void {
    if (step.kind === 'restart') this.phones = readState(stored, (item) => this.unreadable.push(item));
    const draft = draftOf(this.phones);
    try {
      this.#perform(draft, step);
      noticeChanges(this.phones, draft, this.#tools());
      for (const { id, news } of draft.flows.values()) {
        this.told.set(id, [...(this.told.get(id) ?? []), ...news]);
        changeObjects(draft, id, () => ({ news: [] }));
      }
      this.phones = draft;
    } catch (error) {
      if (!(error instanceof PhoneRefused)) throw error;
    }
  }
}

const claimSteps = accounts.flatMap((_, index): readonly PhoneStep[] => [
  { kind: 'claim', accountIndex: index },
  { kind: 'link', accountIndex: index, up: 1 },
]);
/** Three pages claim their accounts, then random steps follow. */
export const walk = fc
  .array(step, { minLength: 1, maxLength: 150, size: 'max' })
  .map((steps): readonly PhoneStep[] => [...claimSteps, ...steps]);
