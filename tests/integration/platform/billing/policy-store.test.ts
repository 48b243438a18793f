import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rulesOfPolicy } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { PolicyFragment, PolicyTree } from '../../../../src/domain/pricing/policy/tree.ts';
import { finish } from '../../../../src/lib/async/slices.ts';
import { sameJson } from '../../../../src/lib/value/same-json.ts';
import { Refusal } from '../../../platform/base/refusal.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import type { Store } from '../../../platform/store/store.ts';
import { cataloguePolicies, openPolicies } from '../support/policies.ts';
import { numberedPolicy } from '../support/policy-writer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let store: Store;
let open: Awaited<ReturnType<typeof openPolicies>>;
beforeAll(async () => {
  store = await openStore({ folder: null, pace: 0 });
  open = await openPolicies(store);
});
afterAll(() => store.close());

async function rulesIn({ id }: PolicyFragment) {
  const all = await open.readAll(id);
  const read = (each: string): PolicyFragment => {
    const fragment = all.get(each);
    if (fragment === undefined) throw new Error(each);
    return fragment;
  };
  return Object.fromEntries(finish(rulesOfPolicy(read(id), read)));
}

describe('a stored policy', () => {
  test('has the rules that were saved, and counts them', async () => {
    await fc.assert(
      fc.asyncProperty(cataloguePolicies, async (policy) => {
        const root = await open.save('seller', policy);
        expect(await rulesIn(root)).toEqual(policy);
        const count = Object.values(policy).reduce((sum, own) => sum + Object.keys(own).length, 0);
        expect((await open.policies.ruleCounts([root.id])).get(root.id)).toBe(count);
      }),
      { numRuns: 60 },
    );
  });

  test('has the id of another exactly if it has the same rules, whichever way they were saved', async () => {
    await fc.assert(
      fc.asyncProperty(cataloguePolicies, cataloguePolicies, async (before, after) => {
        const first = await open.save('seller', before);
        const cleared = Object.fromEntries(Object.keys(before).map((nodeId) => [nodeId, {}]));
        const patched = await open.save('seller', { ...cleared, ...after }, first);
        const whole = await open.save('seller', after);
        expect(patched).toEqual(whole);
        expect(first.id === patched.id).toBe(sameJson(before, after));
      }),
      { numRuns: 60 },
    );
  });

  test('of another organization is another one', async () => {
    const [own, other] = [
      await open.save('seller', numberedPolicy(1)),
      await open.save('b', numberedPolicy(1)),
    ];
    expect(own.id).not.toBe(other.id);
    expect(await rulesIn(other)).toEqual(numberedPolicy(1));
  });

  test('saves the four fragments above a changed price, and reads no others', async () => {
    const root = await open.save('counting', {
      ...numberedPolicy(1),
      'outboundCall.BE': { fixedPrice: { type: 'none' } },
      'outboundCall.DE': { fixedPrice: { type: 'none' } },
    });
    const asked: string[] = [];
    const counting = await openPolicies({
      ...store,
      query(sql, parameters) {
        if (sql.startsWith('SELECT *')) asked.push(...(parameters?.[0] as string[]));
        return store.query(sql, parameters);
      },
    });
    const all = await open.readAll(root.id);
    const path = [...all.values()].filter(({ nodeId }) => !/BE|DE/.test(nodeId));
    const at = (nodeId: string) => path.find((each) => each.nodeId === nodeId)?.id ?? null;
    const saved = await counting.saveTree('counting', {
      base: root.id,
      categories: {
        outboundCall: {
          base: at('outboundCall'),
          categories: {
            'outboundCall.NL': {
              base: at('outboundCall.NL'),
              categories: {
                'outboundCall.NL.mobile': {
                  base: at('outboundCall.NL.mobile'),
                  products: { 'outboundCall.NL.mobile.odido': { fixedPrice: { type: 'none' } } },
                },
              },
            },
          },
        },
      },
    });
    expect(saved.ruleCount).toBe(root.ruleCount + 1);
    expect(asked.toSorted()).toEqual(path.map(({ id }) => id).toSorted());
    const after = await open.readAll(saved.id);
    expect([...after.keys()].filter((id) => !all.has(id))).toHaveLength(4);
  });
});

describe('a policy is refused', () => {
  const refusalOf = async (tree: PolicyTree): Promise<unknown> =>
    open.saveTree('seller', tree).catch((error: unknown) => error);
  const none = { fixedPrice: { type: 'none' } } as const;

  test.each<[string, PolicyTree, RegExp]>([
    ['an unknown node', { base: null, products: { nowhere: none } }, /no nowhere there/],
    ['a node of elsewhere', { base: null, products: { 'outboundCall.NL.landline': none } }, /there/],
    [
      'a node of another category',
      { base: null, categories: { number: { base: null, products: { 'outboundCall.other': none } } } },
      /there/,
    ],
    [
      'a field that its domain lacks',
      { base: null, products: { tts: none } },
      /fixedPrice of tts: unknownField/,
    ],
    [
      'too many months',
      { base: null, products: { user: { startPeriod: { type: 'literal', amount: 121 } } } },
      /tooManyMonths/,
    ],
    ['a fragment that is not there', { base: 'f.nowhere' }, /no fragment f\.nowhere/],
    ['a name of a method', { base: null, categories: { constructor: { base: null, rules: none } } }, /there/],
  ])('with %s', async (_, tree, message) => {
    const refusal = await refusalOf(tree);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ status: 400, message: expect.stringMatching(message) });
  });

  test('with a fragment of another organization, or of another node', async () => {
    const theirs = await open.save('another', numberedPolicy(3));
    const own = await open.save('seller', numberedPolicy(3));
    expect(await refusalOf({ fragment: theirs.id })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/no fragment/),
    });
    expect(await refusalOf({ base: theirs.id })).toMatchObject({ status: 400 });
    const moved = { base: null, categories: { number: { fragment: own.categories['outboundCall'] ?? '' } } };
    expect(await refusalOf(moved)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/is of node outboundCall/),
    });
  });

  test('but rules of a node that has left the catalogue can be dropped', async () => {
    const tree = { base: null, products: { nowhere: {} }, categories: { gone: { base: null } } };
    expect(await open.saveTree('seller', tree)).toMatchObject({ ruleCount: 0 });
  });
});

test('a policy that was answered survives a kill of the platform, whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'policies-'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/integration/platform/support/policy-writer.ts', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      if (printed.split('\n').length > 30) resolve();
    });
  });
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
  const after = await openStore({ folder });
  const { readAll, save } = await openPolicies(after);
  const ids = printed.split('\n').slice(0, -1);
  for (const id of ids) expect((await readAll(id)).size).toBe(4);
  // The same rules have the same ids after the restart.
  expect((await save('seller', numberedPolicy(7))).id).toBe(ids[7]);
  await after.close();
  rmSync(folder, { recursive: true, force: true });
});
