import { expect, test } from 'vitest';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { internalNumberOf } from '../../platform/demo/web-phones.ts';
import { openThreePhones, connectCall } from '../platform/support/three-phones.ts';

const phoneWorld = openThreePhones();

// Proves S1-7-15.
test('channel commands answer, decline and hang up calls of web phones, and are refused when outrun', async () => {
  const { client, phones } = phoneWorld();
  const [one, two] = phones;
  const who = await client.as('harbour');
  const channels = await one.subscribe('channel');
  const command = (id: string, type: 'answer' | 'hangup') =>
    client.call('channel.command', { type }, who, { id });
  const { lineId } = await one.dial(internalNumberOf('agent2'));
  const ringingId = await two.ringing();
  await channels.until(ringingId, (channel) => channel?.state === 'ringing');
  expect((await command(ringingId, 'answer')).status).toBe(200);
  await two.lines.until(ringingId, (line) => line?.state === 'answered' && line.active);
  await channels.until(lineId, (channel) => channel?.state === 'answered');
  const again = await command(ringingId, 'answer');
  expect([again.status, again.body]).toMatchObject([
    400,
    { code: errorCode.invalidRequest, details: { rule: 'outrun' } },
  ]);
  expect((await command(lineId, 'hangup')).status).toBe(200);
  await two.lines.until(ringingId, (line) => line?.endReason === 'remoteHungUp');
  await channels.until(lineId, (channel) => channel?.hangupInitiator === 'local');

  await one.dial(internalNumberOf('agent2'));
  const declined = await two.ringing();
  await channels.until(declined, (channel) => channel?.state === 'ringing');
  const body = { type: 'reject', reason: 'decline' } as const;
  expect((await client.call('channel.command', body, who, { id: declined })).status).toBe(200);
  await two.lines.until(declined, (line) => line?.endReason === 'declined');
  await channels.until(declined, (channel) => channel?.faultReason === 'decline');
});

// Proves S1-3-12, S1-4-07.
test('keys and hold of a web phone call show in its channels', async () => {
  const [one, two] = phoneWorld().phones;
  const channels = await one.subscribe('channel');
  const [lineId, ringingId] = await connectCall(one, two, internalNumberOf('agent2'));
  for (const tone of ['4', '#'] as const) await one.command({ command: 'sendDtmf', lineId, tone });
  const keyed = (id: string) =>
    channels.row(id)?.dtmfLog.map(({ tone, direction }) => `${direction} ${tone}`);
  await channels.until(ringingId, (channel) => channel?.dtmfLog.length === 2);
  expect([keyed(lineId), keyed(ringingId)]).toEqual([
    ['sent 4', 'sent #'],
    ['received 4', 'received #'],
  ]);
  await one.command({ command: 'deactivateLine', lineId });
  await channels.until(lineId, (channel) => channel?.onHold === true);
  expect(channels.row(ringingId)?.onHold).toBe(false);
  expect(channels.row(lineId)?.source).toMatchObject({ type: 'user', userId: one.who.userId });
  await one.command({ command: 'activateLine', lineId });
  await channels.until(lineId, (channel) => channel?.onHold === false);
  expect(keyed(lineId)).toEqual(['sent 4', 'sent #']);
});
