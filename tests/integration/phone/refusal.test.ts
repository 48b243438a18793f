import { expect, test } from 'vitest';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { directNumberOf } from '../../platform/demo/web-phones.ts';
import { talk, openThreePhones } from '../platform/support/three-phones.ts';
import { watcher } from '../platform/support/watch.ts';
import { refusalOf } from '../platform/support/web-phone.ts';
import type { WebPhone } from '../platform/support/web-phone.ts';

const world = openThreePhones();

test('each command is refused by name where the line’s state has outrun it, or the line is over', async () => {
  const [one, two] = world().phones;
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
  const [theirs] = await talk(two, world().phones[2], '0903');
  expect(await refused(one, { command: 'hangupLine', lineId: theirs })).toEqual(over);
});

test('a call that is started again under its line’s id is started once; eight lines are enough', async () => {
  const [one] = world().phones;
  const { lineId } = await one.dial('*43');
  await one.dial('*43', lineId);
  for (let n = 0; n < 7; n += 1) expect((await one.dial('*43')).answer.status).toBe(200);
  expect(refusalOf((await one.dial('*43')).answer)).toBe('tooManyLines');
  expect(one.live().length).toBeLessThanOrEqual(8);
});

test('a web phone that is enabled can be used at once; taken away in mid-call, its calls end', async () => {
  const [one] = world().phones;
  const { client } = world();
  const who = await client.as('operator');
  expect((await client.call('device.enableWebPhone', { userId: who.userId }, who)).status).toBe(200);
  const ofOperator = { type: 'equals' as const, field: 'ownerUser', value: who.userId };
  const find = async () => {
    const query = { entityType: 'device', constraints: [ofOperator], sorting: [] };
    const [row] = await world().control.find(query);
    return row as EntityOf<'device'> | undefined;
  };
  const device = await find();
  const id = device?.configuration.type === 'webPhone' ? (device.configuration.accountId ?? '') : '';
  expect((await client.call('webPhoneAccount.claim', { hostId: 'page' }, who, { id })).status).toBe(200);
  expect((await find())?.status).toBe('online');
  const dial = { command: 'startOutboundCall', destination: directNumberOf('agent') } as const;
  const eyes = await watcher(world().platform.origin, who);
  const halves = await eyes.see('telephonyUser', {
    constraints: [{ type: 'ids', ids: [one.who.userId] }],
  });
  await world().control.write({
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
  const [one, two] = world().phones;
  const { lineId } = await two.dial('*43');
  const { client } = world();
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
  const [one, two] = world().phones;
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
