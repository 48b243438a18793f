import { expect, test } from 'vitest';
import { hostLostMs } from '../../../../src/domain/entities/web-phone-host/calls.ts';
import type { WebPhoneCommand } from '../../../../src/domain/entities/web-phone-account/calls.ts';
import { endHost, graceMs, keepMs, lingerMs, passTime } from '../../../platform/telephony/model/timers.ts';
import { executeCommand, dial } from '../../../platform/telephony/model/commands.ts';
import { audioSourceFor } from '../../../platform/telephony/model/audio-source.ts';
import { claimAccount, extendPings, recordPing, setLink } from '../../../platform/telephony/model/hosts.ts';
import { routeCall } from '../../../platform/telephony/model/route.ts';
import { ringMs, draftOf, isLine, noPhones } from '../../../platform/telephony/model/state.ts';
import type { Callee, CallDestination } from '../../../platform/telephony/model/route.ts';
import type { PhoneAccount, Draft, PhoneLine } from '../../../platform/telephony/model/state.ts';

/** Two web phones with a clock and their commands. */
function telephones() {
  const draft: Draft = draftOf(noPhones);
  let now = 1_000_000;
  let ids = 0;
  const newId = (): string => `leg ${(ids += 1)}`;
  const account = (id: string): PhoneAccount =>
    draft.accounts.get(id) ?? { id, userId: id, organizationId: 'harbour', host: null, lostAt: null };
  const activate = (id: string): void => {
    claimAccount(draft, account(id), { id: `page of ${id}`, sessionId: 's', linkId: `link of ${id}` }, now);
    setLink(draft, `link of ${id}`, { id: `link of ${id}`, connected: true });
  };
  const line = (id: string): PhoneLine => {
    const leg = draft.legs.get(id);
    if (!isLine(leg)) throw new Error(`no line ${id}`);
    return leg;
  };
  return {
    draft,
    account,
    activate,
    line,
    /** Lets time pass while these pages ping. */
    wait(ms: number, ...pinging: readonly string[]): void {
      for (let left = ms; left > 0; left -= 1000) {
        now += Math.min(left, 1000);
        for (const id of pinging) recordPing(draft, `page of ${id}`, now);
        passTime(draft, now);
      }
    },
    stall(ms: number): void {
      now += ms;
      extendPings(draft, ms);
      passTime(draft, now);
    },
    call(from: string, route: CallDestination): void {
      const self = { number: from, name: from };
      const ids = { lineId: `line of ${from}`, callId: 'call' };
      dial(draft, account(from), { ...ids, destination: '1', name: null, self }, now);
      routeCall(draft, 'call', route, newId, now);
    },
    command(id: string, command: Exclude<WebPhoneCommand, { command: 'startOutboundCall' }>): void {
      executeCommand(draft, account(id), command, () => null, now);
    },
    hears: (id: string) => audioSourceFor(draft, id).kind,
  };
}

const ben: Callee = { kind: 'account', accountId: 'ben', self: { number: '0902', name: 'Ben' } };

function talking() {
  const phones = telephones();
  phones.activate('ada');
  phones.activate('ben');
  phones.call('ada', { kind: 'ring', callees: [ben] });
  phones.command('ben', { command: 'answerLine', lineId: 'leg 1' });
  return phones;
}

// Proves S0-7-20.
test('a host loses its account after eight seconds without a ping', () => {
  const { draft, wait } = talking();
  wait(hostLostMs, 'ben');
  expect(draft.accounts.get('ada')?.host?.id).toBe('page of ada');
  wait(1000, 'ben');
  expect([draft.accounts.get('ada')?.host, draft.accounts.get('ben')?.host?.id]).toEqual([
    null,
    'page of ben',
  ]);
});

test('no host is lost because the platform itself was stalled', () => {
  const { draft, wait, stall } = talking();
  wait(2000, 'ada', 'ben');
  stall(60_000);
  expect([draft.accounts.get('ada')?.host?.id, draft.accounts.get('ben')?.host?.id]).toEqual([
    'page of ada',
    'page of ben',
  ]);
  wait(hostLostMs + 1000);
  expect(draft.accounts.get('ada')?.host).toBeNull();
});

test('calls of a lost host hear hold music, and are restored when it returns', () => {
  const { line, wait, hears, activate } = talking();
  const answerDate = line('line of ada').answerDate;
  expect([hears('ada'), hears('ben')]).toEqual(['account', 'account']);
  wait(hostLostMs + graceMs - 2000, 'ben');
  expect(hears('ben')).toBe('hold');
  activate('ada');
  expect(line('line of ada')).toMatchObject({ end: null, active: true, answerDate: answerDate });
  expect([hears('ada'), hears('ben')]).toEqual(['account', 'account']);
});

test('calls of a host that stays away end on both sides', () => {
  const { line, wait, draft } = talking();
  wait(hostLostMs + graceMs + 3000, 'ben');
  expect([line('line of ada').end?.reason, line('leg 1').end?.reason]).toEqual(['hostLost', 'remoteHungUp']);
  expect(draft.accounts.has('ada')).toBe(false);
});

test('a logout ends calls at once on both sides, and stops the ringing', () => {
  const { draft, line, account, wait } = talking();
  endHost(draft, account('ada'), 1_000_000);
  expect([line('line of ada').end?.reason, line('leg 1').end?.reason]).toEqual(['loggedOut', 'remoteHungUp']);
  wait(1000, 'ben');
  expect(draft.accounts.has('ada')).toBe(false);

  const ringing = telephones();
  ringing.activate('ada');
  ringing.activate('ben');
  ringing.call('ada', { kind: 'ring', callees: [ben] });
  endHost(ringing.draft, ringing.account('ben'), 1_000_000);
  expect([ringing.line('line of ada').end?.reason, ringing.line('leg 1').end?.reason]).toEqual([
    'unavailable',
    'missed',
  ]);
});

test('an unanswered call rings for half a minute, but stops at once when the host is lost', () => {
  const unanswered = telephones();
  unanswered.activate('ada');
  unanswered.activate('ben');
  unanswered.call('ada', { kind: 'ring', callees: [ben] });
  expect([unanswered.hears('ada'), unanswered.hears('ben')]).toEqual(['ringback', 'silence']);
  unanswered.wait(ringMs, 'ada', 'ben');
  expect(unanswered.line('leg 1').end).toBeNull();
  unanswered.wait(1000, 'ada', 'ben');
  expect([unanswered.line('line of ada').end?.reason, unanswered.line('leg 1').end?.reason]).toEqual([
    'noAnswer',
    'missed',
  ]);

  const lost = telephones();
  lost.activate('ada');
  lost.activate('ben');
  lost.call('ada', { kind: 'ring', callees: [ben] });
  lost.wait(hostLostMs + 1000, 'ada');
  expect([lost.line('line of ada').end?.reason, lost.line('leg 1').end?.reason]).toEqual([
    'unavailable',
    'missed',
  ]);
});

test('plays the busy tone while the line shows its reason, and finally forgets the line', () => {
  const { activate, call, hears, wait, draft } = telephones();
  activate('ada');
  call('ada', { kind: 'fault', reason: 'busy' });
  expect(hears('ada')).toBe('busy');
  wait(lingerMs + 1000, 'ada');
  expect(hears('ada')).toBe('silence');
  wait(keepMs, 'ada');
  expect(draft.legs.size).toBe(0);
});

test('a telephone that rings beside the web phone can answer the call, which ends the ringing', () => {
  const { activate, call, line, wait, hears } = telephones();
  activate('ada');
  activate('ben');
  const desk: Callee = {
    kind: 'machine',
    self: ben.self,
    voice: 'counting',
    userId: 'ben',
    plan: [{ after: 2000, act: 'answer' }],
  };
  call('ada', { kind: 'ring', callees: [ben, desk] });
  wait(3000, 'ada', 'ben');
  expect([line('line of ada').state, line('leg 1').end?.reason]).toEqual(['answered', 'answeredElsewhere']);
  expect(hears('ada')).toBe('voice');
});
