import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EntityOf } from '../../src/entities/models.ts';
import { internalNumberOf, directNumberOf } from '../platform/demo/web-phones.ts';
import type { Control } from '../platform/control.ts';
import type { Platform } from '../platform/start-platform.ts';
import { createClient } from './platform-support/client.ts';
import { quietPlatform } from './platform-support/quiet-platform.ts';
import { watcher } from './platform-support/watch.ts';
import { openWebPhone, refusalOf } from './platform-support/web-phone.ts';
import type { WebPhone } from './platform-support/web-phone.ts';

/* Calls of web phones by the protocol alone, without sound: hosts that never answer the offer of their audio link. */

let platform: Platform;
let control: Control;
let [ada, ben, cara]: WebPhone[] = [];
const phones = (): readonly [WebPhone, WebPhone, WebPhone] => {
  if (!ada || !ben || !cara) throw new Error('no phones');
  return [ada, ben, cara];
};

beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  if (!platform.control) throw new Error('no control');
  control = platform.control;
  const client = createClient(platform.origin);
  ada = await openWebPhone(platform.origin, client, 'agent', 440);
  ben = await openWebPhone(platform.origin, client, 'agent2', 600);
  cara = await openWebPhone(platform.origin, client, 'agent3', 800);
});
afterAll(async () => {
  for (const phone of phones()) await phone.close();
  await platform.close();
});

let pinging: ReturnType<typeof setInterval>;
beforeEach(async () => {
  for (const phone of phones()) await phone.claim();
  pinging = setInterval(() => {
    for (const phone of phones()) void phone.ping();
  }, 3000);
});
afterEach(async () => {
  clearInterval(pinging);
  for (const phone of phones())
    for (const line of phone.live()) {
      const isRinging = line.direction === 'inbound' && line.state === 'ringing';
      await phone.command({ command: isRinging ? 'declineLine' : 'hangupLine', lineId: line.id });
    }
});

/** A call from one to the other, answered. */
async function talk(from: WebPhone, to: WebPhone, number: string): Promise<readonly [string, string]> {
  const { lineId, answer } = await from.dial(number);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  const rung = await to.ringing();
  expect((await to.command({ command: 'answerLine', lineId: rung })).status).toBe(200);
  await from.lines.until(lineId, (line) => line?.state === 'answered');
  await to.lines.until(rung, (line) => line?.state === 'answered' && line.active);
  return [lineId, rung];
}

test('a call is tried, rings, is answered and hung up, and both sides see it alike', async () => {
  const [one, two] = phones();
  const channels = await one.see('channel');
  const { lineId } = await one.dial(` ${internalNumberOf('agent2')} `);
  const rung = await two.ringing();
  await one.lines.until(lineId, (line) => line?.state === 'ringing');
  expect(one.lines.row(lineId)).toMatchObject({
    direction: 'outbound',
    username: '0902',
    displayName: 'Ben Okoro',
    active: true,
    answerDate: null,
  });
  expect(two.lines.row(rung)).toMatchObject({ username: '0901', displayName: 'Ada Marsh', active: false });
  await channels.until(rung, (channel) => channel?.state === 'ringing');
  await one.contacts.until(two.who.userId, (entry) => entry?.state === 'ringing');
  await two.contacts.until(one.who.userId, (entry) => entry?.state === 'trying');
  expect(one.contacts.row(two.who.userId)).toMatchObject({ number: '#0902', displayName: 'Ben Okoro' });

  await two.command({ command: 'answerLine', lineId: rung });
  await one.lines.until(lineId, (line) => line?.state === 'answered');
  await two.lines.until(rung, (line) => line?.answerDate !== null);
  expect(one.lines.row(lineId)?.answerDate).toBe(two.lines.row(rung)?.answerDate);
  await one.contacts.until(two.who.userId, (entry) => entry?.state === 'calling');
  await channels.until(lineId, (channel) => channel?.state === 'answered');

  await two.command({ command: 'hangupLine', lineId: rung });
  await one.lines.until(lineId, (line) => line?.endReason === 'remoteHungUp');
  await two.lines.until(rung, (line) => line?.endReason === 'hungUp');
  await channels.until(
    lineId,
    (channel) => channel?.state === 'hangup' && channel.hangupInitiator === 'remote',
  );
  await one.contacts.until(two.who.userId, (entry) => entry?.state === 'idle');
  // What is over says why for a moment, then goes.
  await one.lines.until(lineId, (line) => line === undefined);
});

test('what has no host rings nowhere, declined, unknown and forbidden numbers say so', async () => {
  const [one, two] = phones();
  const ends = async (number: string): Promise<unknown> => {
    const { lineId } = await one.dial(number);
    await one.lines.until(lineId, (line) => line?.endReason !== null);
    return one.lines.row(lineId)?.endReason;
  };
  expect(await ends('0999')).toBe('wrongNumber');
  expect(await ends('hello')).toBe('wrongNumber');
  expect(await ends('*80902')).toBe('wrongNumber');
  expect(await ends(internalNumberOf('agent'))).toBe('busy');
  expect(await ends('+31505550101')).toBe('busy');
  expect(await ends('+31505550103')).toBe('wrongNumber');

  const { lineId } = await one.dial(internalNumberOf('agent2'));
  const rung = await two.ringing();
  await two.command({ command: 'declineLine', lineId: rung });
  await one.lines.until(lineId, (line) => line?.endReason === 'remoteDeclined');
  await two.lines.until(rung, (line) => line?.endReason === 'declined');

  await control.write({
    writes: [
      {
        kind: 'event',
        type: 'telephonyUser',
        id: one.who.userId,
        event: { type: 'patch', fields: { outboundLegalSource: null } },
      },
    ],
  });
  expect(await ends('+31505550110')).toBe('notAllowed');
});

test('a number of a tenant rings at its user, and tells nothing of colleagues that outsiders should not know', async () => {
  const [one, two] = phones();
  const { lineId } = await two.dial(directNumberOf('agent'));
  const rung = await one.ringing();
  expect(one.lines.row(rung)).toMatchObject({ username: directNumberOf('agent2'), displayName: null });
  expect(two.lines.row(lineId)).toMatchObject({ username: directNumberOf('agent'), displayName: null });
  await two.command({ command: 'hangupLine', lineId });
  await one.lines.until(rung, (line) => line?.endReason === 'missed');
});

test('hold and resume: of two calls one is heard, and answering a second one holds the first', async () => {
  const [one, two, three] = phones();
  const [first] = await talk(one, two, '0902');
  const { lineId: waiting } = await three.dial('0901');
  const second = await one.ringing();
  await one.command({ command: 'answerLine', lineId: second });
  await one.lines.until(second, (line) => line?.active === true);
  await one.lines.until(first, (line) => line?.active === false && line.state === 'answered');
  await one.command({ command: 'activateLine', lineId: first });
  await one.lines.until(first, (line) => line?.active === true);
  await one.lines.until(second, (line) => line?.active === false);
  await one.command({ command: 'deactivateLine', lineId: first });
  await one.lines.until(first, (line) => line?.active === false);
  await three.lines.until(waiting, (line) => line?.active === true);
  expect(one.live().map(({ state, active }) => [state, active])).toEqual([
    ['answered', false],
    ['answered', false],
  ]);
});

test('blind transfer: the other side goes on to somebody new, with its timer; a bad destination ends it with a reason', async () => {
  const [one, two, three] = phones();
  const [outbound, inbound] = await talk(one, two, '0902');
  const since = two.lines.row(inbound)?.answerDate;
  await one.command({ command: 'transfer', type: 'blind', lineId: outbound, destination: '0903' });
  await one.lines.until(outbound, (line) => line?.endReason === 'transferred');
  const rung = await three.ringing();
  expect(three.lines.row(rung)).toMatchObject({ username: '0902', displayName: 'Ben Okoro' });
  await two.lines.until(inbound, (line) => line?.displayName === 'Cara Lindqvist');
  await three.command({ command: 'answerLine', lineId: rung });
  await three.lines.until(rung, (line) => line?.state === 'answered');
  expect(two.lines.row(inbound)).toMatchObject({ state: 'answered', answerDate: since, active: true });

  await three.command({ command: 'transfer', type: 'blind', lineId: rung, destination: 'nowhere' });
  await two.lines.until(inbound, (line) => line?.endReason === 'wrongNumber');
});

test('attended transfer: the two others are joined, and the one who joined them is out', async () => {
  const [one, two, three] = phones();
  const [first, bens] = await talk(one, two, '0902');
  const [second, caras] = await talk(one, three, '0903');
  const attend = (destinationCallId: string) =>
    one.command({ command: 'transfer', type: 'attended', lineId: first, destinationCallId });
  for (const nobody of [first, 'nowhere', bens])
    expect(refusalOf(await attend(nobody))).toBe('noSuchPartner');
  expect((await attend(second)).status).toBe(200);
  await two.lines.until(bens, (line) => line?.displayName === 'Cara Lindqvist' && line.endDate === null);
  await three.lines.until(caras, (line) => line?.displayName === 'Ben Okoro');
  await one.lines.until(first, (line) => line?.endReason === 'transferred');
  await one.lines.until(second, (line) => line?.endReason === 'transferred');
  await two.command({ command: 'hangupLine', lineId: bens });
  await three.lines.until(caras, (line) => line?.endReason === 'remoteHungUp');
});

test('a ringing telephone is picked up by a colleague, and the one that rang learns of it', async () => {
  const [one, two, three] = phones();
  const { lineId } = await one.dial('0902');
  const rung = await two.ringing();
  const { lineId: picked } = await three.dial('*80902');
  await three.lines.until(picked, (line) => line?.state === 'answered');
  expect(three.lines.row(picked)).toMatchObject({
    direction: 'outbound',
    displayName: 'Ada Marsh',
    username: '0901',
  });
  await two.lines.until(rung, (line) => line?.endReason === 'answeredElsewhere');
  await one.lines.until(
    lineId,
    (line) => line?.state === 'answered' && line.displayName === 'Cara Lindqvist',
  );
});

test('somebody outside rings in and gives up, or is answered; a name of markup is a name', async () => {
  const [one] = phones();
  const displayName = '<img src=x onerror=alert(1)>';
  const [first = ''] = (await control.ringIn({ userId: one.who.userId, displayName, hangUpAfterMs: 300 }))
    .lineIds;
  await one.lines.until(first, (line) => line?.endReason === 'missed');
  expect(one.lines.row(first)).toMatchObject({ username: '+442079461234', displayName });
  await control.ringIn({ userId: one.who.userId, number: 'anonymous' });
  const second = await one.ringing();
  await one.command({ command: 'answerLine', lineId: second });
  await one.lines.until(second, (line) => line?.state === 'answered');
});

test('keys are told to the other side and kept by the platform', async () => {
  const [one, two] = phones();
  const [mine, theirs] = await talk(one, two, '0902');
  for (const tone of ['1', '#', 'A'] as const)
    expect((await one.command({ command: 'sendDtmf', lineId: mine, tone })).status).toBe(200);
  const legs = (await control.telephones()).legs.flatMap((leg) => (leg.kind === 'line' ? leg : []));
  const keysOf = (id: string) =>
    legs.find((leg) => leg.id === id)?.tones.map(({ tone, direction }) => `${tone} ${direction}`);
  expect(keysOf(mine)).toEqual(['1 sent', '# sent', 'A sent']);
  expect(keysOf(theirs)).toEqual(['1 received', '# received', 'A received']);
});

test('each command is refused by name where the line’s state has outrun it, or the line is over', async () => {
  const [one, two] = phones();
  const { lineId } = await one.dial('0902');
  const rung = await two.ringing();
  const refused = async (phone: WebPhone, body: Parameters<WebPhone['command']>[0]): Promise<unknown> => {
    const answer = await phone.command(body);
    return [answer.status, refusalOf(answer)];
  };
  const state = [409, 'lineState'];
  for (const command of ['activateLine', 'deactivateLine', 'answerLine', 'declineLine'] as const)
    expect([command, await refused(one, { command, lineId })]).toEqual([command, state]);
  for (const command of ['activateLine', 'deactivateLine', 'hangupLine'] as const)
    expect([command, await refused(two, { command, lineId: rung })]).toEqual([command, state]);
  expect(await refused(one, { command: 'sendDtmf', lineId, tone: '1' })).toEqual(state);
  expect(await refused(one, { command: 'transfer', type: 'blind', lineId, destination: '0903' })).toEqual(
    state,
  );
  await two.command({ command: 'answerLine', lineId: rung });
  for (const command of ['answerLine', 'declineLine'] as const)
    expect([command, await refused(two, { command, lineId: rung })]).toEqual([command, state]);
  await two.command({ command: 'hangupLine', lineId: rung });

  const over = [409, 'lineEnded'];
  for (const command of [
    'activateLine',
    'deactivateLine',
    'answerLine',
    'declineLine',
    'hangupLine',
  ] as const)
    expect([command, await refused(one, { command, lineId })]).toEqual([command, over]);
  expect(await refused(one, { command: 'sendDtmf', lineId, tone: '1' })).toEqual(over);
  expect(await refused(one, { command: 'transfer', type: 'blind', lineId, destination: '0903' })).toEqual(
    over,
  );
  // Nor is there any way to a line of somebody else.
  const [theirs] = await talk(two, phones()[2], '0903');
  expect(await refused(one, { command: 'hangupLine', lineId: theirs })).toEqual(over);
});

test('a call that is started again under its line’s id is started once; eight lines are enough', async () => {
  const [one] = phones();
  const { lineId } = await one.dial('*43');
  await one.dial('*43', lineId);
  for (let n = 0; n < 7; n += 1) expect((await one.dial('*43')).answer.status).toBe(200);
  expect(refusalOf((await one.dial('*43')).answer)).toBe('tooManyLines');
  expect(one.live().length).toBeLessThanOrEqual(8);
});

test('a web phone that is enabled can be used at once; taken away in mid-call, its calls end', async () => {
  const [one] = phones();
  const client = createClient(platform.origin);
  const who = await client.as('operator');
  expect((await client.call('device.enableWebPhone', { userId: who.userId }, who)).status).toBe(200);
  const ofOperator = { type: 'equals' as const, field: 'ownerUser', value: who.userId };
  const find = async () => {
    const query = { entityType: 'device', constraints: [ofOperator], sorting: [] };
    const [row] = await control.find(query);
    return row as EntityOf<'device'> | undefined;
  };
  const device = await find();
  const id = device?.configuration.type === 'webPhone' ? (device.configuration.accountId ?? '') : '';
  expect((await client.call('webPhoneAccount.claim', { hostId: 'page' }, who, { id })).status).toBe(200);
  expect((await find())?.status).toBe('online');
  const dial = { command: 'startOutboundCall', destination: directNumberOf('agent') } as const;
  const eyes = await watcher(platform.origin, who);
  const halves = await eyes.see('telephonyUser', {
    constraints: [{ type: 'ids', ids: [one.who.userId] }],
  });
  await control.write({
    writes: [
      {
        kind: 'event',
        type: 'telephonyUser',
        id: who.userId,
        event: { type: 'patch', fields: { outboundLegalSource: '+31505550199' } },
      },
    ],
  });
  await client.call('webPhoneAccount.command', dial, who, { id });
  const rung = await one.ringing();
  await one.command({ command: 'answerLine', lineId: rung });
  await halves.until(one.who.userId, (half) => half?.callState === 'calling');
  const channels = await one.see('channel');
  await client.call('device.delete', {}, who, { id: device?.id ?? '' });
  await one.lines.until(rung, (line) => line?.endReason === 'remoteHungUp');
  await halves.until(one.who.userId, (half) => half?.callState === 'idle');
  await channels.until(rung, (channel) => channel?.state === 'hangup');
  expect((await client.call('webPhoneAccount.command', dial, who, { id })).status).toBe(404);
  eyes.close();
});

test('an account is its owner’s alone: to a colleague it is not there', async () => {
  const [one, two] = phones();
  const { lineId } = await two.dial('*43');
  const client = createClient(platform.origin);
  const answers = [
    await client.call('webPhoneAccount.claim', { hostId: 'mine' }, one.who, { id: two.id }),
    await client.call('webPhoneAccount.command', { command: 'hangupLine', lineId }, one.who, { id: two.id }),
    await client.call('webPhoneHost.ping', {}, one.who, { id: two.hostId() }),
    await client.call('webPhoneHost.sdpAnswer', { sessionId: 'a', sdpAnswer: 'b' }, one.who, {
      id: two.hostId(),
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  // Nor can a page be host of two accounts.
  expect(
    (await client.call('webPhoneAccount.claim', { hostId: two.hostId() }, one.who, { id: one.id })).status,
  ).toBe(409);
});

test('nobody sees the lines, hosts or account of another, colleagues neither', async () => {
  const [one, two] = phones();
  const asTwo = { type: 'equals' as const, field: 'ownerUserId', value: two.who.userId };
  const everything = {
    type: 'organization' as const,
    organizationId: one.who.organizationId,
    scope: 'tree' as const,
  };
  for (const entityType of ['webPhoneAccount', 'webPhoneHost', 'webPhoneLine'] as const)
    for (const constraints of [[asTwo], [everything], [], [{ type: 'ids' as const, ids: [two.id] }]])
      await expect(one.see(entityType, { constraints })).rejects.toThrow('A0005');
});
