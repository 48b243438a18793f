import { expect, test } from 'vitest';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { directNumberOf } from '../../platform/demo/web-phones.ts';
import { connectCall, openThreePhones } from '../platform/support/three-phones.ts';
import { openWatcher } from '../platform/support/watch.ts';
import { refusalOf } from '../platform/support/web-phone.ts';
import type { WebPhone } from '../platform/support/web-phone.ts';

const phoneWorld = openThreePhones();

// Proves S0-4-17.
test('each command is refused with its reason if the line’s state does not allow it or the line has ended', async () => {
  const [one, two] = phoneWorld().phones;
  const { lineId } = await one.dial('0902');
  const ringingId = await two.ringing();
  const refused = async (phone: WebPhone, body: Parameters<WebPhone['command']>[0]): Promise<unknown> => {
    const answer = await phone.command(body);
    return [answer.status, refusalOf(answer)];
  };
  const state = [409, 'lineState'];
  for (const command of ['activateLine', 'deactivateLine', 'answerLine', 'declineLine'] as const)
    expect([command, await refused(one, { command, lineId })]).toEqual([command, state]);
  for (const command of ['activateLine', 'deactivateLine', 'hangupLine'] as const)
    expect([command, await refused(two, { command, lineId: ringingId })]).toEqual([command, state]);
  expect(await refused(two, { command: 'sendDtmf', lineId: ringingId, tone: '1' })).toEqual(state);
  expect(await refused(one, { command: 'transfer', type: 'blind', lineId, destination: '0903' })).toEqual(
    state,
  );
  await two.command({ command: 'answerLine', lineId: ringingId });
  for (const command of ['answerLine', 'declineLine'] as const)
    expect([command, await refused(two, { command, lineId: ringingId })]).toEqual([command, state]);
  await two.command({ command: 'hangupLine', lineId: ringingId });

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
  // Another user's line is refused in the same way.
  const [theirs] = await connectCall(two, phoneWorld().phones[2], '0903');
  expect(await refused(one, { command: 'hangupLine', lineId: theirs })).toEqual(over);
});

test('a repeated call with the same line id starts once, and more than eight lines are refused', async () => {
  const [one] = phoneWorld().phones;
  const { lineId } = await one.dial('*43');
  await one.dial('*43', lineId);
  for (let n = 0; n < 7; n += 1) expect((await one.dial('*43')).answer.status).toBe(200);
  expect(refusalOf((await one.dial('*43')).answer)).toBe('tooManyLines');
  expect(one.live().length).toBeLessThanOrEqual(8);
});

// Proves S0-7-16.
test('an enabled web phone can be used at once, and deleting it during a call ends the call', async () => {
  const [one] = phoneWorld().phones;
  const { client } = phoneWorld();
  const who = await client.as('operator');
  expect((await client.call('device.enableWebPhone', { userId: who.userId }, who)).status).toBe(200);
  const ownedByOperator = { type: 'equals' as const, field: 'ownerUser', value: who.userId };
  const find = async () => {
    const query = { entityType: 'device', constraints: [ownedByOperator], sorting: [] };
    const [row] = await phoneWorld().control.find(query);
    return row as EntityOf<'device'> | undefined;
  };
  const device = await find();
  const id = device?.configuration.type === 'webPhone' ? (device.configuration.accountId ?? '') : '';
  expect((await client.call('webPhoneAccount.claim', { hostId: 'page' }, who, { id })).status).toBe(200);
  expect((await find())?.status).toBe('online');
  const dial = { command: 'startOutboundCall', destination: directNumberOf('agent') } as const;
  const watcher = await openWatcher(phoneWorld().platform.origin, who);
  const telephonyUsers = await watcher.subscribe('telephonyUser', {
    constraints: [{ type: 'ids', ids: [one.who.userId] }],
  });
  await phoneWorld().control.write({
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
  const ringingId = await one.ringing();
  await one.command({ command: 'answerLine', lineId: ringingId });
  await telephonyUsers.until(one.who.userId, (row) => row?.callState === 'calling');
  const channels = await one.subscribe('channel');
  await client.call('device.delete', {}, who, { id: device?.id ?? '' });
  await one.lines.until(ringingId, (line) => line?.endReason === 'remoteHungUp');
  await telephonyUsers.until(one.who.userId, (row) => row?.callState === 'idle');
  await channels.until(ringingId, (channel) => channel?.state === 'hangup');
  expect((await client.call('webPhoneAccount.command', dial, who, { id })).status).toBe(404);
  watcher.close();
});

test('a colleague’s account is not found', async () => {
  const [one, two] = phoneWorld().phones;
  const { lineId } = await two.dial('*43');
  const { client } = phoneWorld();
  const answers = [
    await client.call('webPhoneAccount.claim', { hostId: 'mine' }, one.who, { id: two.id }),
    await client.call('webPhoneAccount.command', { command: 'hangupLine', lineId }, one.who, { id: two.id }),
    await client.call('webPhoneHost.ping', {}, one.who, { id: two.hostId() }),
    await client.call('webPhoneHost.sdpAnswer', { sessionId: 'a', sdpAnswer: 'b' }, one.who, {
      id: two.hostId(),
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  // A page cannot be the host of two accounts.
  expect(
    (await client.call('webPhoneAccount.claim', { hostId: two.hostId() }, one.who, { id: one.id })).status,
  ).toBe(409);
});

test('lines, hosts and accounts of other users are not visible, not even to colleagues', async () => {
  const [one, two] = phoneWorld().phones;
  const asTwo = { type: 'equals' as const, field: 'ownerUserId', value: two.who.userId };
  const everything = {
    type: 'organization' as const,
    organizationId: one.who.organizationId,
    scope: 'tree' as const,
  };
  for (const entityType of ['webPhoneAccount', 'webPhoneHost', 'webPhoneLine'] as const)
    for (const constraints of [[asTwo], [everything], [], [{ type: 'ids' as const, ids: [two.id] }]])
      await expect(one.subscribe(entityType, { constraints })).rejects.toThrow('A0005');
});
