import { hostLostMs } from '../../../../src/domain/entities/web-phone-host/calls.ts';
import { activate, connect, finish, finishUnanswered, leave } from './call-transitions.ts';
import { showRinging } from './route.ts';
import { receiveTone } from './commands.ts';
import type { PhoneAccount, PhoneCall, ChannelLeg, Draft, Machine } from './state.ts';
import type { MachineStep } from '../../areas/channels/dial-plan.ts';
import { hasChannel, isLine, liveLinesOf, peerOf } from './state.ts';

/** How long calls of an account wait for a new host after losing theirs, ms. */
export const graceMs = 22_000;
/** How long an ended line shows its end reason, ms. */
export const lingerMs = 3000;
/** How long an ended line and its channel, with the key log, are kept, ms. */
export const keepMs = 60_000;

/** Removes the host of an account. Its ringing lines end, and its answered ones wait for a new host. */
export function loseHost(draft: Draft, account: PhoneAccount, now: number): void {
  draft.accounts.set(account.id, { ...account, host: null, lostAt: now });
  for (const line of liveLinesOf(draft, account.id))
    if (line.direction === 'inbound' && line.state === 'ringing')
      leave(draft, line, ['missed', 'unavailable'], now);
}

/** Ends the calls of an account whose user was logged out of the browser that carries their audio. */
export function endHost(draft: Draft, account: PhoneAccount, now: number): void {
  loseHost(draft, account, now);
  for (const line of liveLinesOf(draft, account.id)) leave(draft, line, ['loggedOut', 'remoteHungUp'], now);
}

function updateAccount(draft: Draft, account: PhoneAccount, now: number): void {
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

function updateCall(draft: Draft, call: PhoneCall, now: number): void {
  if (call.ringUntil !== null && now > call.ringUntil)
    finishUnanswered(draft, call, ['noAnswer', 'missed'], now);
}

const lineEndings = { busy: 'busy', wrongNumber: 'wrongNumber', decline: 'remoteDeclined' } as const;

type Act = MachineStep extends infer Step ? (Step extends unknown ? Omit<Step, 'after'> : never) : never;

/** Executes an action of a simulated party, unless its call no longer allows it. */
export function performStep(draft: Draft, machine: Machine, step: Act, now: number): void {
  const { act } = step;
  const call = draft.calls.get(machine.callId);
  if (call === undefined) return;
  if (act === 'press') receiveTone(draft, peerOf(draft, machine), step.key, now);
  else if (act === 'ring') showRinging(draft, call, now);
  else if (act === 'hangUp') leave(draft, machine, ['hungUp', 'remoteHungUp'], now);
  else if (act !== 'answer') leave(draft, machine, ['hungUp', lineEndings[act]], now);
  else if (call.rung.includes(machine.id)) connect(draft, call, machine.id, now);
}

function updateMachine(draft: Draft, machine: Machine, now: number): void {
  const [step, ...plan] = machine.plan;
  if (step === undefined || machine.since + step.after > now) return;
  draft.legs.set(machine.id, { ...machine, plan, since: now });
  performStep(draft, machine, step, now);
}

/** Deactivates an ended line after a while, which stops the busy tone, and deletes it later. */
function updateEndedLine(draft: Draft, line: ChannelLeg, since: number, now: number): void {
  if (now - since > keepMs) draft.legs.delete(line.id);
  else if (now - since > lingerMs && isLine(line) && line.active) activate(draft, line.accountId, null);
}

/** Applies the passing of time: silent hosts, unanswered calls, actions of simulated parties, and ended lines. */
export function passTime(draft: Draft, now: number): void {
  for (const account of draft.accounts.values()) updateAccount(draft, account, now);
  for (const call of draft.calls.values()) updateCall(draft, call, now);
  for (const leg of draft.legs.values()) {
    if (!hasChannel(leg)) updateMachine(draft, leg, now);
    else if (leg.end !== null) updateEndedLine(draft, leg, leg.end.at, now);
  }
}

/**
 * Restores calls after a restart of the platform. Answered calls go on, and their hosts get time to come back. Calls
 * that were ringing or being transferred end, because it is unknown what their callers heard meanwhile. Audio links
 * were lost with the process, so each host gets a new one.
 */
export function resumeAfterRestart(draft: Draft, now: number, newId: () => string): void {
  for (const call of draft.calls.values())
    if (call.talking === null) finish(draft, call, ['fault', 'fault'], now);
  for (const account of draft.accounts.values())
    if (account.host !== null)
      draft.accounts.set(account.id, {
        ...account,
        host: { ...account.host, heardAt: now, link: { id: newId(), connected: false } },
      });
}
