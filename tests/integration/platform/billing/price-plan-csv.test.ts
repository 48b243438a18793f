import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../../src/domain/protocol/call.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import type { PolicyFragment } from '../../../../src/domain/pricing/policy/tree.ts';
import { maxCsvLines } from '../../../../src/domain/pricing/csv/body.ts';
import type { PlanRig } from '../support/price-plans.ts';
import { planEntry, planRig } from '../support/price-plans.ts';

let rig: PlanRig;
let client: PlanRig['client'];
let operator: PlanRig['operator'];
beforeAll(async () => {
  rig = await planRig();
  ({ client, operator } = rig);
});
afterAll(() => rig.platform.close());

const literal = (amount: number) => ({ type: 'literal', amount }) as const;
const kpnNode = 'outboundCall.NL.mobile.kpn';
const policy = {
  base: null,
  rules: { defaultPricing: { type: 'scalePrice', factor: 2000 } },
  products: { tts: { variablePrice: literal(5) } },
  categories: {
    number: { base: null, rules: { fixedPrice: literal(7) } },
    outboundCall: {
      base: null,
      categories: {
        'outboundCall.NL': {
          base: null,
          categories: {
            'outboundCall.NL.mobile': {
              base: null,
              products: { [kpnNode]: { variablePrice: literal(1200), startPeriod: literal(60) } },
            },
          },
        },
        'outboundCall.BE': {
          base: null,
          products: { 'outboundCall.BE.mobile': { variablePrice: literal(9) } },
        },
      },
    },
  },
} as const;

const entries = () => ({
  202601: planEntry({ pricePolicy: policy }),
  202602: planEntry({ pricePolicy: policy }),
});
async function makePlan(): Promise<{ id: string }> {
  return rig.make({ periods: entries() });
}

type ImportAnswer = CallAnswer<'pricePlan.updateFromCsv'>;
const send = (
  id: string,
  file: Blob | string,
  texts: Readonly<Record<string, string>> = {},
  who = operator,
) =>
  client.call('pricePlan.updateFromCsv', new Blob([file]), who, {
    id,
    domain: 'outboundCall',
    period: '202601',
    ...texts,
  });
const answered = async (...args: Parameters<typeof send>): Promise<ImportAnswer> => {
  const { status, body } = await send(...args);
  expect([status, body]).toMatchObject([200, {}]);
  return body as ImportAnswer;
};

const versionOf = async (id: string) => (await rig.rowOf(id)).currentVersion;
const fragment = async (id: string) =>
  (await client.call('pricePolicy.fragment', {}, operator, { id })).body as PolicyFragment;
async function rulesAt(policyId: string, ...path: readonly string[]): Promise<PolicyFragment> {
  let found = await fragment(policyId);
  for (const node of path) found = await fragment(found.categories[node] ?? '');
  return found;
}
const mobile = ['outboundCall', 'outboundCall.NL', 'outboundCall.NL.mobile'];

// Proves S1-7-53.
describe('a file with rules of a domain', () => {
  test('changes the nodes it names, and leaves other domains, periods and plans their fragments', async () => {
    const { id } = await makePlan();
    const other = await makePlan();
    const [before, untouched] = [await versionOf(id), await versionOf(other.id)];
    const file = `node;variablePrice;recurringPeriod\n${kpnNode};0,13;6\noutboundCall.BE.mobile;0,0009;\n`;
    const answer = await answered(id, file);
    expect(answer).toMatchObject({ changed: 2, unchanged: 1, removed: 0, faults: [], decimal: ',' });

    const after = await versionOf(id);
    expect(after.number).toBe(2);
    expect(after.periods['202601']?.pricePolicy).toBe(answer.result);
    expect(after.periods['202602']).toEqual(before.periods['202602']);
    expect(await versionOf(other.id)).toEqual(untouched);
    expect((await rulesAt(answer.result, ...mobile)).products[kpnNode]).toEqual({
      variablePrice: literal(1300),
      startPeriod: literal(60),
      recurringPeriod: literal(6),
    });
    const [old, now] = [
      await fragment(before.periods['202601']?.pricePolicy ?? ''),
      await fragment(answer.result),
    ];
    expect(now.categories['number']).toBe(old.categories['number']);
    expect([now.products, now.rules]).toEqual([old.products, old.rules]);
    const belgium = async (root: PolicyFragment) =>
      (await fragment(root.categories['outboundCall'] ?? '')).categories['outboundCall.BE'];
    expect(await belgium(now)).toBe(await belgium(old));
  });

  test('without a change makes no version, also when the call is repeated', async () => {
    const { id } = await makePlan();
    const before = await versionOf(id);
    const same = await answered(id, `node;variablePrice\n${kpnNode};0.12\n`);
    expect(same).toMatchObject({ changed: 0, unchanged: 1, result: before.periods['202601']?.pricePolicy });
    expect(await versionOf(id)).toEqual(before);
    const file = `code;variablePrice\n${kpnNode};0.14\n`;
    const first = await answered(id, file.replace('code', 'node'));
    expect((await answered(id, file.replace('code', 'node'))).result).toBe(first.result);
    expect((await versionOf(id)).number).toBe(2);
  });

  test('finds nodes by the prefixes of the catalogue, and by no others', async () => {
    const { id } = await makePlan();
    const file = 'prefix;variablePrice\n+31612;0.15\n+316123;0.2\n+999;1\n';
    const answer = await answered(id, file, { mode: 'preview' });
    expect(answer).toMatchObject({
      changed: 1,
      faults: [
        { line: 3, column: 'prefix', value: '+316123', code: 'unknownNode' },
        { line: 4, column: 'prefix', value: '+999', code: 'unknownNode' },
      ],
    });
  });
});

// Proves S1-7-53.
describe('a file with faults', () => {
  const file = `node;variablePrice\n${kpnNode};0.13\nnumber;1\noutboundCall.BE.mobile;0.12345\n`;
  const faults = [
    { line: 3, column: 'node', value: 'number', code: 'otherDomain' },
    { line: 4, column: 'variablePrice', value: '0.12345', code: 'tooManyDecimals' },
  ];

  test('is refused whole', async () => {
    const { id } = await makePlan();
    const before = await versionOf(id);
    const { status, body } = await send(id, file);
    expect([status, body]).toMatchObject([400, { field: 'file', details: { faults, faultCount: 2 } }]);
    expect(await versionOf(id)).toEqual(before);
  });

  test('is previewed without them, and the preview is what a save applies', async () => {
    const { id } = await makePlan();
    const before = await versionOf(id);
    const preview = await answered(id, file, { mode: 'preview' });
    expect(preview).toEqual({
      result: expect.stringMatching(/^f\./),
      changed: 1,
      unchanged: 0,
      removed: 0,
      faults,
      faultCount: 2,
      decimal: '.',
    });
    expect(await versionOf(id)).toEqual(before);
    const periods = Object.fromEntries(
      Object.entries(before.periods).map(([start, { id: entry, purchaseContract, pricePolicy }]) => [
        start,
        {
          id: entry,
          purchaseContract,
          pricePolicy: { fragment: start === '202601' ? preview.result : pricePolicy },
        },
      ]),
    );
    expect((await rig.save(id, { periods, base: 1 })).status).toBe(200);
    const saved = (await versionOf(id)).periods['202601'];
    expect(saved).toMatchObject({
      pricePolicy: preview.result,
      ruleCount: before.periods['202601']?.ruleCount,
    });
  });

  test('shows the first thousand of them', async () => {
    const { id } = await makePlan();
    const preview = await answered(id, `node;variablePrice\n${'x;1\n'.repeat(1500)}`, { mode: 'preview' });
    expect([preview.faults.length, preview.faultCount]).toEqual([1000, 1500]);
  });
});

describe('an import is refused', () => {
  const good = `node;variablePrice\n${kpnNode};0.13\n`;

  test('for a plan that is deleted, or out of reach', async () => {
    const { id } = await makePlan();
    const reseller = await client.as('noorderlicht');
    expect((await send(id, good, {}, reseller)).status).toBe(404);
    await client.call('pricePlan.delete', {}, operator, { id });
    expect((await send(id, good)).status).toBe(404);
  });

  test('for a period that the plan does not have, and for wrong texts', async () => {
    const { id } = await makePlan();
    expect(await send(id, good, { period: '202603' })).toMatchObject({
      status: 400,
      body: { field: 'period', details: { rule: 'gone' } },
    });
    for (const [field, value] of [
      ['period', '202613'],
      ['domain', 'calls'],
      ['mode', 'save'],
      ['decimal', ';'],
    ] as const)
      expect(await send(id, good, { [field]: value })).toMatchObject({ status: 400, body: { field } });
  });

  test('for a form with unknown, repeated or missing parts, or one that is cut off', async () => {
    const { id } = await makePlan();
    const { token, userId } = operator;
    const raw = async (body: BodyInit, headers: Record<string, string> = {}) =>
      (
        await fetch(
          `${rig.platform.origin}/v1/${calls['pricePlan.updateFromCsv'].path.replace('{id}', id)}`,
          {
            method: 'PATCH',
            headers: { 'x-session': token, 'x-user': userId, ...headers },
            body,
          },
        )
      ).status;
    const form = (...more: readonly (readonly [string, string | Blob])[]) => {
      const made = new FormData();
      made.append('domain', 'outboundCall');
      made.append('period', '202601');
      for (const [name, value] of more)
        if (typeof value === 'string') made.append(name, value);
        else made.append(name, value);
      return made;
    };
    const file = new Blob([good]);
    const refused = [
      form(),
      form(['file', good]),
      form(['file', file], ['file', file]),
      form(['file', file], ['period', '202601']),
      form(['file', file], ['other', 'text']),
      form(['file', file], ['mode', file]),
    ];
    expect(await Promise.all(refused.map((each) => raw(each)))).toEqual(refused.map(() => 400));
    const whole = new Response(form(['file', file]));
    const type = { 'content-type': whole.headers.get('content-type') ?? '' };
    const text = await whole.text();
    expect(await raw(text.slice(0, -40), type)).toBe(400);
    expect((await versionOf(id)).number).toBe(1);
    expect(await raw(text, type)).toBe(200);
  });

  test('for too many lines, and for too many bytes', async () => {
    const { id } = await makePlan();
    const lines = await send(id, `node;variablePrice\n${'x;1\n'.repeat(maxCsvLines + 1)}`, {
      mode: 'preview',
    });
    expect(lines).toMatchObject({ status: 400, body: { details: { rule: 'tooLarge' } } });
    const { maxBytes } = calls['pricePlan.updateFromCsv'];
    const padded = (bytes: number) => new Blob([good, ' '.repeat(bytes - good.length)]);
    expect(await answered(id, padded(maxBytes), { mode: 'preview' })).toMatchObject({ changed: 1 });
    expect((await send(id, padded(maxBytes + 100_000))).status).toBe(413);
    expect((await versionOf(id)).number).toBe(1);
  });
});
