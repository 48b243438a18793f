import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import type { PolicyFragment } from '../../../../src/domain/pricing/policy/tree.ts';
import type { PlanRig } from '../support/price-plans.ts';
import { planRig } from '../support/price-plans.ts';

let rig: PlanRig;
beforeAll(async () => void (rig = await planRig()));
afterAll(() => rig.platform.close());

const literal = (amount: number) => ({ type: 'literal', amount }) as const;
const kpnNode = 'outboundCall.NL.mobile.kpn';
const mobile = ['outboundCall', 'outboundCall.NL', 'outboundCall.NL.mobile'];

/** A plan with the default prices. */
const makePlan = () => rig.make();
const send = (id: string, file: Blob | string, texts: Readonly<Record<string, string>> = {}) =>
  rig.client.call('pricePlan.updateFromCsv', file instanceof File ? file : new Blob([file]), rig.operator, {
    id,
    domain: 'outboundCall',
    period: '202601',
    ...texts,
  });
async function answered(...args: Parameters<typeof send>): Promise<CallAnswer<'pricePlan.updateFromCsv'>> {
  const { status, body } = await send(...args);
  expect([status, body]).toMatchObject([200, {}]);
  return body as CallAnswer<'pricePlan.updateFromCsv'>;
}

const versionOf = async (id: string) => (await rig.rowOf(id)).currentVersion;
const fragment = async (id: string) =>
  (await rig.client.call('pricePolicy.fragment', {}, rig.operator, { id })).body as PolicyFragment;
async function rulesAt(policyId: string, ...path: readonly string[]): Promise<PolicyFragment> {
  let found = await fragment(policyId);
  for (const node of path) found = await fragment(found.categories[node] ?? '');
  return found;
}

// Proves S1-7-53.
describe('a file of another system', () => {
  test('names its columns by the headings that the user chose', async () => {
    const { id } = await makePlan();
    const file = `Produkt;Preis/Min;node\n${kpnNode};0,17;number\n`;
    const columns = JSON.stringify({ node: 'Produkt', variablePrice: 'preis/min' });
    const answer = await answered(id, file, { columns, mode: 'preview' });
    expect(answer).toMatchObject({ changed: 1, faultCount: 0, decimal: ',' });
    expect((await rulesAt(answer.result, ...mobile)).products[kpnNode]?.variablePrice).toEqual(literal(1700));
    for (const wrong of ['{', '{"price":"a"}', `{"node":"${'x'.repeat(201)}"}`])
      expect(await send(id, file, { columns: wrong })).toMatchObject({
        status: 400,
        body: { field: expect.stringMatching(/^columns/) },
      });
  });

  test('is read in Windows-1252, in which a price list may be', async () => {
    const { id } = await makePlan();
    const bytes = Buffer.from(`node;name;variablePrice\n${kpnNode};Caf\xe9;0.18\n`, 'latin1');
    const answer = await answered(id, new Blob([new Uint8Array(bytes)]), { mode: 'preview' });
    expect(answer).toMatchObject({ changed: 1, faultCount: 0 });
  });

  test('that is cut off in a line changes nothing there, and one of another domain nothing at all', async () => {
    const { id } = await makePlan();
    const before = await versionOf(id);
    const cut = await answered(id, `node;variablePrice;per\n${kpnNode};0.1`, { mode: 'preview' });
    expect(cut).toMatchObject({
      result: before.periods['202601']?.pricePolicy,
      changed: 0,
      faults: [{ line: 2, code: 'missingCells' }],
    });
    const other = await answered(id, `node;variablePrice\n${kpnNode};0.1\n`, {
      mode: 'preview',
      domain: 'number',
    });
    expect(other).toMatchObject({
      result: before.periods['202601']?.pricePolicy,
      changed: 0,
      faults: [{ line: 2, column: 'node', value: kpnNode, code: 'otherDomain' }],
    });
    expect(await versionOf(id)).toEqual(before);
  });

  test('is read in UTF-16, as spreadsheets save it, whatever it is called', async () => {
    const { id } = await makePlan();
    const text = `\uFEFFnode\tvariablePrice\r\n${kpnNode}\t0,16\r\n`;
    const answer = await answered(id, new File([new Uint8Array(Buffer.from(text, 'utf16le'))], 'prices.txt'));
    expect((await rulesAt(answer.result, ...mobile)).products[kpnNode]?.variablePrice).toEqual(literal(1600));
  });
});
