import { hostLostMs } from '../../../src/domain/entities/web-phone-host/calls.ts';
import { activate, connect, finish, leave } from './joints.ts';
import { showRinging } from './route.ts';
import type { Account, Call, Draft, Line, Machine, Step } from './state.ts';
import { isLine, liveLinesOf } from './state.ts';

/** Calls of an account whose host was lost wait this long for another, ms. */
export const graceMs = 22_000;
/** A line that is over shows why for so long, ms. */
export const lingerMs = 3000;
/** And its channel, with what was keyed, for so long, ms. */
export const keepMs = 60_000;

/** The host is gone: nobody rings it any more, and what is answered waits. */
export function loseHost(draft: Draft, account: Account, now: number): void {
  draft.accounts.set(account.id, { ...account, host: null, lostAt: now });
  for (const line of liveLinesOf(draft, account.id))
    if (line.direction === 'inbound' && line.state === 'ringing')
      leave(draft, line, ['missed', 'unavailable'], now);
}

function watchAccount(draft: Draft, account: Account, now: number): void {
  const { host, lostAt, id } = account;
  if (host !== null) {
    if (now - host.heardAt > hostLostMs) loseHost(draft, account, now);
    return;
  }
  const lines = liveLinesOf(draft, id);
  if (lines.length > 0 && (lostAt === null || now - lostAt <= graceMs)) return;
  for (const line of lines) leave(draft, line, ['hostLost', 'remoteHungUp'], now);
  draft.accounts.delete(id);
}

function watchCall(draft: Draft, call: Call, now: number): void {
  if (call.ringUntil !== null && now > call.ringUntil) finish(draft, call, ['noAnswer', 'missed'], now);
}

const faults = { busy: 'busy', wrongNumber: 'wrongNumber', decline: 'remoteDeclined' } as const;

/** What a simulated party does; where its call has moved on, nothing. */
export function perform(draft: Draft, machine: Machine, act: Step['act'], now: number): void {
  const call = draft.calls.get(machine.callId);
  if (call === undefined) return;
  if (act === 'ring') showRinging(draft, call, now);
  else if (act === 'hangUp') leave(draft, machine, ['hungUp', 'remoteHungUp'], now);
  else if (act !== 'answer') leave(draft, machine, ['hungUp', faults[act]], now);
  else if (call.rung.includes(machine.id)) connect(draft, call, machine.id, now);
}

function watchMachine(draft: Draft, machine: Machine, now: number): void {
  const [step, ...plan] = machine.plan;
  if (step === undefined || machine.since + step.after > now) return;
  draft.legs.set(machine.id, { ...machine, plan, since: now });
  perform(draft, machine, step.act, now);
}

/** Its owner has heard the busy tone; some time later nobody asks for it any more. */
function watchEnded(draft: Draft, line: Line, since: number, now: number): void {
  if (now - since > keepMs) draft.legs.delete(line.id);
  else if (now - since > lingerMs && line.active) activate(draft, line.accountId, null);
}

/** What time brings to calls: hosts that fell silent, telephones nobody took, simulated parties, lines long over. */
export function passTime(draft: Draft, now: number): void {
  for (const account of draft.accounts.values()) watchAccount(draft, account, now);
  for (const call of draft.calls.values()) watchCall(draft, call, now);
  for (const leg of draft.legs.values()) {
    if (!isLine(leg)) watchMachine(draft, leg, now);
    else if (leg.end !== null) watchEnded(draft, leg, leg.end.at, now);
  }
}

/**
 * After a restart of the platform: what was answered goes on, with its hosts given time to come back; what still rang or
 * was being handed on is over, for nobody knows what its caller heard meanwhile. Audio links went with the process, so each host gets a new one.
 */
export function takeUp(draft: Draft, now: number, newId: () => string): void {
  for (const call of draft.calls.values())
    if (call.talking === null) finish(draft, call, ['fault', 'fault'], now);
  for (const account of draft.accounts.values())
    if (account.host !== null)
      draft.accounts.set(account.id, {
        ...account,
        host: { ...account.host, heardAt: now, link: { id: newId(), connected: false } },
      });
}
