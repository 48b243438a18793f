import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { internalNumberOf, directNumberOf } from '../../platform/demo/web-phones.ts';
import { connectCall, openThreePhones } from '../platform/support/three-phones.ts';
import { openWebPhone, refusalOf } from '../platform/support/web-phone.ts';

const phoneWorld = openThreePhones();

// Proves S0-7-18, S0-4-16, S0-3-09, S0-3-11, S1-4-06.
test('a call is tried, rings, is answered and hung up, and both sides see the same', async () => {
  const [one, two] = phoneWorld().phones;
  const channels = await one.subscribe('channel');
  const { lineId } = await one.dial(` ${internalNumberOf('agent2')} `);
  const ringingId = await two.ringing();
  await one.lines.until(lineId, (line) => line?.state === 'ringing');
  expect(one.lines.row(lineId)).toMatchObject({
    direction: 'outbound',
    username: '0902',
    displayName: 'Ben Okoro',
    active: true,
    answerDate: null,
  });
  expect(two.lines.row(ringingId)).toMatchObject({
    username: '0901',
    displayName: 'Ada Marsh',
    active: false,
  });
  await channels.until(ringingId, (channel) => channel?.state === 'ringing');
  await one.contacts.until(two.who.userId, (entry) => entry?.state === 'ringing');
  await two.contacts.until(one.who.userId, (entry) => entry?.state === 'trying');
  expect(one.contacts.row(two.who.userId)).toMatchObject({ number: '#0902', displayName: 'Ben Okoro' });

  await two.command({ command: 'answerLine', lineId: ringingId });
  await one.lines.until(lineId, (line) => line?.state === 'answered');
  await two.lines.until(ringingId, (line) => line?.answerDate !== null);
  expect(one.lines.row(lineId)?.answerDate).toBe(two.lines.row(ringingId)?.answerDate);
  await one.contacts.until(two.who.userId, (entry) => entry?.state === 'calling');
  await channels.until(lineId, (channel) => channel?.state === 'answered');

  await two.command({ command: 'hangupLine', lineId: ringingId });
  await one.lines.until(lineId, (line) => line?.endReason === 'remoteHungUp');
  await two.lines.until(ringingId, (line) => line?.endReason === 'hungUp');
  await channels.until(
    lineId,
    (channel) => channel?.state === 'hangup' && channel.hangupInitiator === 'remote',
  );
  await one.contacts.until(two.who.userId, (entry) => entry?.state === 'idle');
  // An ended line shows its reason for a moment, then disappears.
  await one.lines.until(lineId, (line) => line === undefined);
});

// Proves S0-7-18.
test('calls to unavailable, declined, unknown and forbidden numbers end with the reason', async () => {
  const [one, two] = phoneWorld().phones;
  const ends = async (number: string): Promise<unknown> => {
    const { lineId } = await one.dial(number);
    await one.lines.until(lineId, (line) => line?.endReason !== null);
    return one.lines.row(lineId)?.endReason;
  };
  expect(await ends('0999')).toBe('wrongNumber');
  expect(await ends('hello')).toBe('wrongNumber');
  expect(await ends('*80902')).toBe('nothingToPickUp');
  expect(await ends('*80999')).toBe('wrongNumber');
  expect(await ends(internalNumberOf('agent'))).toBe('busy');
  expect(await ends('+31505550101')).toBe('busy');
  expect(await ends('+31505550103')).toBe('wrongNumber');

  const { lineId } = await one.dial(internalNumberOf('agent2'));
  const ringingId = await two.ringing();
  await two.command({ command: 'declineLine', lineId: ringingId });
  await one.lines.until(lineId, (line) => line?.endReason === 'remoteDeclined');
  await two.lines.until(ringingId, (line) => line?.endReason === 'declined');

  await phoneWorld().control.write({
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

test('a direct number rings at its user, without showing outsiders any names', async () => {
  const [one, two] = phoneWorld().phones;
  const { lineId } = await two.dial(directNumberOf('agent'));
  const ringingId = await one.ringing();
  expect(one.lines.row(ringingId)).toMatchObject({ username: directNumberOf('agent2'), displayName: null });
  expect(two.lines.row(lineId)).toMatchObject({ username: directNumberOf('agent'), displayName: null });
  await two.command({ command: 'hangupLine', lineId });
  await one.lines.until(ringingId, (line) => line?.endReason === 'missed');
});

test('an outbound line shows the name that its owner called, or that of the contact with its number', async () => {
  const [, two] = phoneWorld().phones;
  const channels = await two.subscribe('channel');
  const call = async (destination: string, displayName?: string): Promise<string> => {
    const lineId = randomUUID();
    const named = displayName !== undefined && { displayName };
    await two.command({ command: 'startOutboundCall', destination, lineId, ...named });
    return lineId;
  };
  const taxi = await call('050 555 01 10', 'Taxi to the harbour');
  await two.lines.until(taxi, (line) => line?.state === 'answered');
  expect(two.lines.row(taxi)).toMatchObject({ username: '+31505550110', displayName: 'Taxi to the harbour' });
  // Others see the channel, and the name may be the owner's own.
  expect(channels.row(taxi)?.destination).toMatchObject({ displayName: null });
  const colleague = await call('#0903', 'Carrie');
  await two.lines.until(colleague, (line) => line?.displayName === 'Cara Lindqvist');
  const typed = await call('050 555 01 01');
  await two.lines.until(typed, (line) => line?.endReason === 'busy');
  expect(two.lines.row(typed)?.displayName).toBe('Helpdesk (always busy)');
});

// Proves S0-7-18.
test('only one of two calls is active, and answering a second one holds the first', async () => {
  const [one, two, three] = phoneWorld().phones;
  const [first] = await connectCall(one, two, '0902');
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

// Proves S0-7-18.
test('blind transfer connects the other side to a third, keeping its timer', async () => {
  const [one, two, three] = phoneWorld().phones;
  const [outbound, inbound] = await connectCall(one, two, '0902');
  const since = two.lines.row(inbound)?.answerDate;
  await one.command({ command: 'transfer', type: 'blind', lineId: outbound, destination: '0903' });
  await one.lines.until(outbound, (line) => line?.endReason === 'transferred');
  expect(one.lines.row(outbound)?.transferredTo).toEqual({ username: '0903', displayName: 'Cara Lindqvist' });
  const ringingId = await three.ringing();
  expect(three.lines.row(ringingId)).toMatchObject({ username: '0902', displayName: 'Ben Okoro' });
  await two.lines.until(inbound, (line) => line?.displayName === 'Cara Lindqvist');
  await three.command({ command: 'answerLine', lineId: ringingId });
  await three.lines.until(ringingId, (line) => line?.state === 'answered');
  expect(two.lines.row(inbound)).toMatchObject({ state: 'answered', answerDate: since, active: true });
});

// Proves S0-7-18.
test('a blind transfer that nobody answers comes back to who made it, once', async () => {
  const [one, two, three] = phoneWorld().phones;
  const [outbound, inbound] = await connectCall(one, two, '0902');
  const since = two.lines.row(inbound)?.answerDate;
  await one.command({ command: 'transfer', type: 'blind', lineId: outbound, destination: '0903' });
  await three.command({ command: 'declineLine', lineId: await three.ringing() });
  const returned = await one.ringing();
  expect(one.lines.row(returned)).toMatchObject({
    username: '0902',
    displayName: 'Ben Okoro',
    returned: {
      lineId: outbound,
      to: { username: '0903', displayName: 'Cara Lindqvist' },
      reason: 'remoteDeclined',
    },
  });
  expect(two.lines.row(inbound)).toMatchObject({ displayName: 'Ada Marsh', state: 'answered' });
  await one.command({ command: 'answerLine', lineId: returned });
  await one.lines.until(returned, (line) => line?.state === 'answered');
  expect(two.lines.row(inbound)).toMatchObject({ answerDate: since, endDate: null });

  await one.command({ command: 'transfer', type: 'blind', lineId: returned, destination: 'nowhere' });
  const again = await one.ringing();
  expect(one.lines.row(again)?.returned).toMatchObject({ lineId: returned, reason: 'wrongNumber' });
  await one.command({ command: 'declineLine', lineId: again });
  await two.lines.until(inbound, (line) => line?.endReason === 'remoteDeclined');
});

// Proves S0-7-18.
test('attended transfer connects the other two and ends the agent’s own lines', async () => {
  const [one, two, three] = phoneWorld().phones;
  const [first, bens] = await connectCall(one, two, '0902');
  const [second, caras] = await connectCall(one, three, '0903');
  const attend = (destinationCallId: string) =>
    one.command({ command: 'transfer', type: 'attended', lineId: first, destinationCallId });
  for (const nobody of [first, 'nowhere', bens])
    expect(refusalOf(await attend(nobody))).toBe('noSuchPartner');
  expect((await attend(second)).status).toBe(200);
  await two.lines.until(bens, (line) => line?.displayName === 'Cara Lindqvist' && line.endDate === null);
  await three.lines.until(caras, (line) => line?.displayName === 'Ben Okoro');
  await one.lines.until(first, (line) => line?.endReason === 'transferred');
  await one.lines.until(second, (line) => line?.endReason === 'transferred');
  expect([first, second].map((id) => one.lines.row(id)?.transferredTo?.displayName)).toEqual([
    'Cara Lindqvist',
    'Ben Okoro',
  ]);
  await two.command({ command: 'hangupLine', lineId: bens });
  await three.lines.until(caras, (line) => line?.endReason === 'remoteHungUp');
});

test('a colleague picks up a ringing call, and the ringing phone shows that it was answered elsewhere', async () => {
  const [one, two, three] = phoneWorld().phones;
  const { lineId } = await one.dial('0902');
  const ringingId = await two.ringing();
  const { lineId: picked } = await three.dial('*80902');
  await three.lines.until(picked, (line) => line?.state === 'answered');
  expect(three.lines.row(picked)).toMatchObject({
    direction: 'outbound',
    displayName: 'Ada Marsh',
    username: '0901',
    pickedUpFrom: { username: '0902', displayName: 'Ben Okoro' },
  });
  await two.lines.until(ringingId, (line) => line?.endReason === 'answeredElsewhere');
  await one.lines.until(
    lineId,
    (line) => line?.state === 'answered' && line.displayName === 'Cara Lindqvist',
  );
});

test('an outside call is missed or answered, and markup in its name is kept as text', async () => {
  const [one] = phoneWorld().phones;
  const displayName = '<img src=x onerror=alert(1)>';
  const [first = ''] = (
    await phoneWorld().control.ringIn({ userId: one.who.userId, displayName, hangUpAfterMs: 300 })
  ).lineIds;
  await one.lines.until(first, (line) => line?.endReason === 'missed');
  expect(one.lines.row(first)).toMatchObject({ username: '+442079461234', displayName });
  await phoneWorld().control.ringIn({ userId: one.who.userId, number: 'anonymous' });
  const second = await one.ringing();
  await one.command({ command: 'answerLine', lineId: second });
  await one.lines.until(second, (line) => line?.state === 'answered');
});

// Proves S0-7-18.
test('keys reach the other side and are recorded', async () => {
  const [one, two] = phoneWorld().phones;
  const [mine, theirs] = await connectCall(one, two, '0902');
  for (const tone of ['1', '#', 'A'] as const)
    expect((await one.command({ command: 'sendDtmf', lineId: mine, tone })).status).toBe(200);
  const legs = (await phoneWorld().control.telephones()).legs.flatMap((leg) =>
    leg.kind === 'line' ? leg : [],
  );
  const keysOf = (id: string) =>
    legs.find((leg) => leg.id === id)?.tones.map(({ tone, direction }) => `${tone} ${direction}`);
  expect(keysOf(mine)).toEqual(['1 sent', '# sent', 'A sent']);
  expect(keysOf(theirs)).toEqual(['1 received', '# received', 'A received']);
});

test('a logout from another browser hangs up the calls of the browser that is logged out', async () => {
  const { phones, platform, client } = phoneWorld();
  const [one, two] = phones;
  const hosting = await openWebPhone(platform.origin, client, 'agent', 440);
  await hosting.claim();
  const [lineId, theirs] = await connectCall(hosting, two, '0902');
  const { body } = await client.call('userSession.list', {}, hosting.who);
  const current = (body as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => isCurrent);
  const { status } = await client.call('userSession.revoke', {}, one.who, { id: current?.id ?? '' });
  expect(status).toBe(200);
  await one.lines.until(lineId, (line) => line?.endReason === 'loggedOut');
  await two.lines.until(theirs, (line) => line?.endReason === 'remoteHungUp');
  // The account is free for the user's other browser.
  await one.accounts.until(one.id, (account) => account?.hostId === null);
  await hosting.close();
});
