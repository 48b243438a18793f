import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { portOutLimit } from '../../../../src/domain/protocol/reference.ts';
import { shifted } from '../../../../src/domain/value/number-range.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import type { Credentials } from '../support/client.ts';
import { flowCallsOf, loggingFlow } from '../support/flows.ts';
import { portingRig } from '../support/porting-rig.ts';

type PortOut = CallAnswer<'reference.ofPortOut'>;

let rig: Awaited<ReturnType<typeof portingRig>>;
beforeAll(async () => {
  rig = await portingRig();
});
afterAll(() => rig.world.close());

const numberRow = (number: string, fields: Partial<Parameters<typeof freshNumber>[0]> = {}) =>
  create(
    'number',
    freshNumber({
      id: `row ${number}`,
      organizationId: rig.world.admin.organizationId,
      ...datesFrom(Date.now()),
      number,
      ...fields,
    }),
  );

/** A request of another operator for these numbers. */
async function asked(first: string, last: string): Promise<string> {
  const id = randomUUID();
  await rig.world.platform.control?.recipientAsks({
    id,
    organizationId: rig.world.admin.organizationId,
    numberSeries: [{ first, last }],
    contractHandling: 'standard',
  });
  await rig.inState(id, 'received');
  return id;
}
const read = (id: string, who: Credentials = rig.world.admin) =>
  rig.world.client.call('reference.ofPortOut', {}, who, { id });
async function portOut(id: string, who: Credentials = rig.world.admin): Promise<PortOut> {
  const { status, body } = await read(id, who);
  expect([status, body]).toMatchObject([200, {}]);
  return body as PortOut;
}
const fieldsOf = ({ references }: PortOut) =>
  references.map(({ entityType, field, id }) => `${entityType} ${field} ${id}`).toSorted();

async function newFlow(name: string): Promise<string> {
  const id = randomUUID();
  const { admin, client } = rig.world;
  const answer = await client.call(
    'flow.create',
    { id, organizationId: admin.organizationId, name, summary: '' },
    admin,
  );
  expect(answer).toMatchObject({ status: 200 });
  return id;
}
const toFlow = (id: string) =>
  ({ action: { type: 'flow', flow: { type: 'organizationMainFlow', id } } }) as const;

// Proves S1-2.5-06.
test('numbers that leave are named with all that refers to them, from what stays', async () => {
  const { first, last } = rig.tenNumbers();
  const [second, third] = [shifted(first, 1), shifted(first, 2)];
  await rig.write(
    numberRow(first),
    numberRow(second),
    numberRow(third, { state: 'terminatedReserved' }),
    numberRow(last, { action: { type: 'number', number: first } }),
    patch('telephonyUser', userIdOf('zorggroep'), { outboundLegalSource: first }),
    patch('telephonyUser', userIdOf('frontdesk'), {
      outboundLegalSource: second,
      outboundCallDisplaySourceExternal: { type: 'organizationNumber', number: second },
    }),
  );
  const device = randomUUID();
  const made = await rig.world.client.call(
    'device.create',
    {
      id: device,
      organizationId: rig.world.admin.organizationId,
      displayName: 'At home',
      spec: { type: 'userNumber', ownerUser: userIdOf('frontdesk'), number: second },
      userProperties: { useDtmfConfirm: false },
    },
    rig.world.admin,
  );
  expect(made.status).toBe(200);
  const found = await portOut(await asked(first, shifted(last, -1)));
  expect(found.numbers).toEqual({ ids: [`row ${first}`, `row ${second}`], total: 2 });
  expect(fieldsOf(found)).toEqual(
    [
      `device configuration.number ${device}`,
      `number action row ${last}`,
      `telephonyUser outboundLegalSource ${userIdOf('zorggroep')}`,
      `telephonyUser outboundLegalSource ${userIdOf('frontdesk')}`,
      `telephonyUser outboundCallDisplaySourceExternal.number ${userIdOf('frontdesk')}`,
    ].toSorted(),
  );
  expect(found).toMatchObject({ total: 5, hidden: 0, flows: { lost: [], total: 0, hidden: 0 } });
});

test('a flow is named that no other number leads to, with what else starts it', async () => {
  const { first, last } = rig.tenNumbers();
  const { organizationId } = rig.world.admin;
  const [lost, kept] = [await newFlow('Helpdesk'), await newFlow('Reception')];
  await rig.write(
    numberRow(first, toFlow(lost)),
    numberRow(shifted(first, 1), toFlow(lost)),
    numberRow(shifted(first, 2), toFlow(kept)),
    numberRow(last, toFlow(kept)),
    patch('flow', lost, { deployedEndpoints: ['start'] }),
    create('flowTrigger', {
      id: 'starter',
      organizationId,
      ...datesFrom(Date.now()),
      endpointName: 'start',
      body: null,
      flowSessionId: null,
      flow: toFlow(lost).action.flow,
    }),
  );
  const id = await asked(first, shifted(last, -1));
  const { flows } = await portOut(id);
  const own = { organizationId };
  expect(flows).toEqual({
    lost: [
      {
        ...own,
        entityType: 'flow',
        id: lost,
        uses: {
          references: [{ ...own, entityType: 'flowTrigger', id: 'starter', field: 'flow', isClosed: false }],
          total: 1,
          hidden: 0,
          closed: 0,
        },
      },
    ],
    total: 1,
    hidden: 0,
  });
});

test('a thousand numbers are one answer of a bounded size, each user once', async () => {
  const first = '+31508230000';
  const numbers = Array.from({ length: 1000 }, (_, at) => shifted(first, at));
  await rig.write(
    ...numbers.map((number) => numberRow(number)),
    patch('telephonyUser', userIdOf('zorggroep'), {
      outboundLegalSource: first,
      outboundCallDisplaySourceInternal: { type: 'organizationNumber', number: shifted(first, 5) },
      outboundCallDisplaySourceExternal: { type: 'organizationNumber', number: shifted(first, 6) },
    }),
  );
  const { numbers: found, total } = await portOut(await asked(first, shifted(first, 999)));
  expect([found.total, found.ids.length, total]).toEqual([1000, portOutLimit, 3]);
});

test('what a user may not see is only counted, and the call needs the permission to see numbers', async () => {
  const { first, last } = rig.tenNumbers();
  const flow = await newFlow('Confidential');
  await rig.write(
    numberRow(first, toFlow(flow)),
    numberRow(last, { action: { type: 'number', number: first } }),
  );
  const id = await asked(first, shifted(last, -1));
  const desk = await rig.world.client.as('frontdesk');
  const grant = (...permissions: string[]) =>
    rig.world.platform.control?.permissions({ userId: desk.userId, permissions });
  await flowCallsOf(rig.world.client, rig.world.admin).saved('flow', flow, { contents: loggingFlow(first) });
  await grant('telephony.number.view', 'telephony.numberPortingRequest.view');
  expect(await portOut(id, desk)).toMatchObject({
    references: [],
    total: 0,
    hidden: 1,
    flows: { lost: [], total: 0, hidden: 1 },
    contents: { naming: [], total: 0, hidden: 1 },
  });
  await grant('telephony.number.view');
  expect((await read(id, desk)).status).toBe(403);
  await grant('telephony.numberPortingRequest.view');
  expect((await read(id, desk)).status).toBe(403);
});
