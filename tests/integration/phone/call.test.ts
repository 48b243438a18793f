import { expect, test } from 'vitest';
import { internalNumberOf, directNumberOf } from '../../platform/demo/web-phones.ts';
import { talk, openThreePhones } from '../platform/support/three-phones.ts';
import { refusalOf } from '../platform/support/web-phone.ts';

const world = openThreePhones();

test('a call is tried, rings, is answered and hung up, and both sides see it alike', async () => {
  const [one, two] = world().phones;
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
  const [one, two] = world().phones;
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

  await world().control.write({
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
  const [one, two] = world().phones;
  const { lineId } = await two.dial(directNumberOf('agent'));
  const rung = await one.ringing();
  expect(one.lines.row(rung)).toMatchObject({ username: directNumberOf('agent2'), displayName: null });
  expect(two.lines.row(lineId)).toMatchObject({ username: directNumberOf('agent'), displayName: null });
  await two.command({ command: 'hangupLine', lineId });
  await one.lines.until(rung, (line) => line?.endReason === 'missed');
});

test('hold and resume: of two calls one is heard, and answering a second one holds the first', async () => {
  const [one, two, three] = world().phones;
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
  const [one, two, three] = world().phones;
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
  const [one, two, three] = world().phones;
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
  const [one, two, three] = world().phones;
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
  const [one] = world().phones;
  const displayName = '<img src=x onerror=alert(1)>';
  const [first = ''] = (
    await world().control.ringIn({ userId: one.who.userId, displayName, hangUpAfterMs: 300 })
  ).lineIds;
  await one.lines.until(first, (line) => line?.endReason === 'missed');
  expect(one.lines.row(first)).toMatchObject({ username: '+442079461234', displayName });
  await world().control.ringIn({ userId: one.who.userId, number: 'anonymous' });
  const second = await one.ringing();
  await one.command({ command: 'answerLine', lineId: second });
  await one.lines.until(second, (line) => line?.state === 'answered');
});

test('keys are told to the other side and kept by the platform', async () => {
  const [one, two] = world().phones;
  const [mine, theirs] = await talk(one, two, '0902');
  for (const tone of ['1', '#', 'A'] as const)
    expect((await one.command({ command: 'sendDtmf', lineId: mine, tone })).status).toBe(200);
  const legs = (await world().control.telephones()).legs.flatMap((leg) => (leg.kind === 'line' ? leg : []));
  const keysOf = (id: string) =>
    legs.find((leg) => leg.id === id)?.tones.map(({ tone, direction }) => `${tone} ${direction}`);
  expect(keysOf(mine)).toEqual(['1 sent', '# sent', 'A sent']);
  expect(keysOf(theirs)).toEqual(['1 received', '# received', 'A received']);
});
