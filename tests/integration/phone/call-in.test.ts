import { expect, test } from 'vitest';
import type { CallAction } from '../../../src/domain/value/call-action.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { create, patch } from '../../platform/store/write.ts';
import { directNumberOf } from '../../platform/demo/web-phones.ts';
import { openThreePhones } from '../platform/support/three-phones.ts';

const phoneWorld = openThreePhones();

const called = '+31505559020';
const createDate = new Date().toISOString();

async function numberWith(number: string, action: CallAction | null): Promise<void> {
  const { control, phones } = phoneWorld();
  const { organizationId } = phones[0].who;
  const dates = { createDate, updateDate: createDate, deleteDate: null };
  const row = freshNumber({ id: `number ${number}`, organizationId, ...dates, number, action });
  await control.write({ writes: [create('number', row)] });
}

test('a call from outside rings the user to whom the number leads, and shows the caller', async () => {
  const { control, phones } = phoneWorld();
  const [ada] = phones;
  const call = await control.callIn({ number: directNumberOf('agent'), from: '+31505550199' });
  const lineId = await ada.ringing();
  expect(call).toEqual({ kind: 'ringing', legIds: [lineId] });
  expect(ada.lines.row(lineId)).toMatchObject({ username: '+31505550199', displayName: null });
  expect((await ada.command({ command: 'answerLine', lineId })).status).toBe(200);
  await ada.lines.until(lineId, (line) => line?.state === 'answered');
});

test('a changed action of the number decides about the next call', async () => {
  const { control, client, phones } = phoneWorld();
  const [ada, ben] = phones;
  await numberWith(called, { type: 'user', userId: ada.who.userId });
  await control.callIn({ number: called, hangUpAfterMs: 200 });
  await ada.lines.until(await ada.ringing(), (line) => line?.endReason === 'missed');
  const admin = { ...(await client.as('operator')), organizationId: ada.who.organizationId };
  const change = (action: CallAction) => client.call('number.update', { action }, admin, { number: called });
  expect((await change({ type: 'user', userId: ben.who.userId })).status).toBe(200);
  const call = await control.callIn({ number: called });
  expect(call).toEqual({ kind: 'ringing', legIds: [await ben.ringing()] });
  expect((await change({ type: 'hangup' })).status).toBe(200);
  expect(await control.callIn({ number: called })).toEqual({ kind: 'ended', reason: 'remoteDeclined' });
});

/** The ended channels and the log entries of calls to a number. */
async function traceOf(number: string) {
  const { control } = phoneWorld();
  const find = (entityType: 'channel' | 'logEntry', field: string) =>
    control.find({
      entityType,
      constraints: [{ type: 'equals', field, value: number }],
      sorting: [],
      limit: 10,
    });
  return {
    channels: await find('channel', 'destination.number.number'),
    entries: await find('logEntry', 'call.destination.number.number'),
  };
}

// Decision 72.
test('a call that nobody can take leaves an ended channel and a log entry, with both numbers and links', async () => {
  const { control, phones } = phoneWorld();
  const { organizationId } = phones[0].who;
  const number = '+31505559026';
  await numberWith(number, { type: 'hangup' });
  await control.callIn({ number, from: '+31505550198' });
  const { channels, entries } = await traceOf(number);
  expect(channels).toMatchObject([{ organizationId, state: 'faulted', faultReason: 'decline' }]);
  expect(channels).not.toMatchObject([{ deleteDate: null }]);
  const call = {
    source: { number: { number: '+31505550198' } },
    destination: { number: { number } },
    parties: [{ type: 'number', id: `number ${number}` }],
  };
  expect(entries).toMatchObject([{ organizationId, coded: { code: 'call.declined' }, call }]);
});

// Decision 72.
test('a missed call leaves a log entry that names the user and the telephone that rang', async () => {
  const { control, phones } = phoneWorld();
  const [ada] = phones;
  const number = '+31505559027';
  await numberWith(number, { type: 'user', userId: ada.who.userId });
  await control.callIn({ number, from: '+31505550197', hangUpAfterMs: 200 });
  const lineId = await ada.ringing();
  await ada.lines.until(lineId, (line) => line?.endReason === 'missed');
  const entries = await control.find({
    entityType: 'logEntry',
    constraints: [{ type: 'equals', field: 'sourceId', value: lineId }],
    sorting: [],
    limit: 10,
  });
  expect(entries).toMatchObject([
    {
      coded: { code: 'call.noAnswer' },
      call: {
        source: { number: { number: '+31505550197' } },
        parties: [
          { type: 'user', id: ada.who.userId },
          { type: 'number', id: `number ${number}` },
          { type: 'device' },
        ],
      },
    },
  ]);
});

test('a number deleted during a call leaves the call alone, and the next one finds nobody', async () => {
  const { control, client, phones } = phoneWorld();
  const [ada] = phones;
  const number = '+31505559022';
  await numberWith(number, { type: 'user', userId: ada.who.userId });
  const { legIds: [lineId = ''] = [] } = (await control.callIn({ number })) as { legIds?: readonly string[] };
  expect(await ada.ringing()).toBe(lineId);
  await ada.command({ command: 'answerLine', lineId });
  await ada.lines.until(lineId, (line) => line?.state === 'answered');
  const admin = { ...(await client.as('operator')), organizationId: ada.who.organizationId };
  expect((await client.call('number.delete', {}, admin, { number })).status).toBe(200);
  expect(await control.callIn({ number })).toEqual({ kind: 'ended', reason: 'wrongNumber' });
  expect(ada.lines.row(lineId)).toMatchObject({ state: 'answered' });
  expect((await ada.command({ command: 'hangupLine', lineId })).status).toBe(200);
});

test('a call to a number that nobody has ends as a wrong number', async () => {
  const { control } = phoneWorld();
  expect(await control.callIn({ number: '+31505559021' })).toEqual({ kind: 'ended', reason: 'wrongNumber' });
});

test('a masked number is anonymous at the far end, and was not before', async () => {
  const { control, client, phones } = phoneWorld();
  const [ada, ben] = phones;
  const number = '+31505559024';
  await numberWith(number, null);
  await control.write({ writes: [patch('telephonyUser', ada.who.userId, { outboundLegalSource: number })] });
  const channels = await ben.subscribe('channel');
  /** The caller as the phone of the far end and its channel show it. */
  const seen = async (): Promise<readonly unknown[]> => {
    const { lineId } = await ada.dial(directNumberOf('agent2'));
    const ringing = await ben.ringing();
    await channels.until(ringing, (channel) => channel?.state === 'ringing');
    const caller = ben.lines.row(ringing)?.username;
    await ada.command({ command: 'hangupLine', lineId });
    await ben.lines.until(ringing, (line) => line?.endReason !== null);
    return [caller, channels.row(ringing)?.source.number?.number];
  };
  expect(await seen()).toEqual([number, number]);
  const admin = { ...(await client.as('operator')), organizationId: ada.who.organizationId };
  const masked = { dutchSettings: { useNumberMasking: true } };
  expect((await client.call('number.update', masked, admin, { number })).status).toBe(200);
  expect(await seen()).toEqual(['anonymous', 'anonymous']);
});
