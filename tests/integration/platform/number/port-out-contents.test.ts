import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Expression } from '../../../../src/domain/flow/expression/tree/expression.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { formatPhoneNumber } from '../../../../src/domain/value/phone-number.ts';
import { shifted } from '../../../../src/domain/value/number-range.ts';
import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { call, entity, flowBuilder, value } from '../../../platform/demo/flows/builder.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { flowCallsOf, loggingFlow, loggingMacro } from '../support/flows.ts';
import { portingRig } from '../support/porting-rig.ts';

let rig: Awaited<ReturnType<typeof portingRig>>;
beforeAll(async () => {
  rig = await portingRig();
});
afterAll(() => rig.world.close());

/** Ten numbers of which these are active, and a request of another operator for the first nine. */
async function leavingNumbers(...active: readonly number[]) {
  const { first, last } = rig.tenNumbers();
  const { organizationId } = rig.world.admin;
  const numbers = active.map((at) => shifted(first, at));
  const id = randomUUID();
  await rig.write(
    ...numbers.map((number) =>
      create(
        'number',
        freshNumber({ id: `row ${number}`, organizationId, ...datesFrom(Date.now()), number }),
      ),
    ),
  );
  await rig.world.platform.control?.recipientAsks({
    id,
    organizationId,
    numberSeries: [{ first, last: shifted(last, -1) }],
    contractHandling: 'standard',
  });
  await rig.inState(id, 'received');
  return { id, first, last };
}

async function contentsOf(id: string): Promise<CallAnswer<'reference.ofPortOut'>['contents']> {
  const { status, body } = await rig.world.client.call('reference.ofPortOut', {}, rig.world.admin, { id });
  expect([status, body]).toMatchObject([200, {}]);
  return (body as CallAnswer<'reference.ofPortOut'>).contents;
}

/** A flow that calls a number, with another one as its caller id, and asks which number was called. */
function callingFlow({ to, as, asked }: { to: Expression; as: string; asked: string }): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const start = block([0, 0], 'inboundCall');
  const which = block([1, 0], 'switch', {
    shape: {
      branches: [{ name: 'Sales', when: { op: 'binary', sign: '==', left: value('called'), right: asked } }],
    },
  });
  const out = block([2, 0], 'outboundCall', {
    name: 'Call the desk',
    options: { destinations: [to], display: call('dial', as) },
  });
  wire(start, 'called', which, 'in');
  wire(which, 'Sales', out, 'call');
  return contents();
}

test('flows and macros are named whose blocks or configuration name a leaving number', async () => {
  const { id, first, last } = await leavingNumbers(0, 1, 2, 9);
  const [caller, target, staying] = [shifted(first, 1), shifted(first, 2), last];
  const { admin, client } = rig.world;
  const flows = flowCallsOf(client, admin);
  const own = { organizationId: admin.organizationId };
  const contents = callingFlow({
    to: entity('number', `row ${target}`),
    as: formatPhoneNumber(caller),
    asked: first,
  });
  const flow = await flows.created('flow', 'Front desk', contents);
  const macro = await flows.created('macro', 'Announce', loggingMacro(`tel:${caller}`));
  await flows.created('flow', 'Elsewhere', callingFlow({ to: call('dial', staying), as: last, asked: '' }));

  const naming = [
    {
      ...own,
      entityType: 'macro',
      id: macro,
      places: [
        {
          subject: { kind: 'node', id: 'log2', type: 'log', name: null },
          number: caller,
          version: 'working',
        },
      ],
      total: 1,
    },
    {
      ...own,
      entityType: 'flow',
      id: flow,
      places: [
        {
          subject: { kind: 'node', id: 'switch2', type: 'switch', name: null },
          number: first,
          version: 'working',
        },
        ...[target, caller].map((number) => ({
          subject: { kind: 'node', id: 'outboundCall3', type: 'outboundCall', name: 'Call the desk' },
          number,
          version: 'working',
        })),
      ],
      total: 3,
    },
  ];
  expect(await contentsOf(id)).toEqual({ naming, total: 2, hidden: 0 });
});

test('a macro block, a value of the configuration, and what only the deployed version names are told apart', async () => {
  const { id, first, last } = await leavingNumbers(0, 1);
  const flows = flowCallsOf(rig.world.client, rig.world.admin);
  const macro = await flows.created('macro', 'Greeting', loggingMacro());
  const flow = await flows.created('flow', 'Old desk', loggingFlow(first, [macro]));
  expect((await flows.deploy(flow)).status).toBe(200);
  const { block, contents: later } = flowBuilder();
  block([0, 0], 'macro', {
    shape: { target: { type: 'organizationMacro', id: macro } },
    options: { greeted: shifted(first, 1) },
  });
  await flows.saved('flow', flow, { contents: later() });
  const config = { hotline: shifted(first, 1), other: last };
  const { admin, client } = rig.world;
  expect((await client.call('flow.update', { config }, admin, { id: flow })).status).toBe(200);
  const { naming } = await contentsOf(id);
  expect(naming).toMatchObject([
    {
      id: flow,
      places: [
        {
          subject: { kind: 'node', type: 'macro', name: 'Greeting' },
          number: shifted(first, 1),
          version: 'working',
        },
        { subject: { kind: 'configuration', id: 'hotline' }, number: shifted(first, 1), version: 'working' },
        { subject: { kind: 'node', type: 'log', name: null }, number: first, version: 'deployed' },
      ],
    },
  ]);
});
