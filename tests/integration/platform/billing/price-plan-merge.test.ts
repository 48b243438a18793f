import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanVersion } from '../../../../src/domain/pricing/merge/merge-version.ts';
import { mergePlans } from '../../../../src/domain/pricing/merge/merge-version.ts';
import type { MergeClash } from '../../../../src/domain/pricing/merge/three-way.ts';
import { rulesOfPolicy, treeOfPatch } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { PolicyFragment } from '../../../../src/domain/pricing/policy/tree.ts';
import { finish } from '../../../../src/lib/async/slices.ts';
import { cataloguePolicies, placeOf } from '../support/policies.ts';
import type { PlanRig } from '../support/price-plans.ts';
import { planEntry, planRig } from '../support/price-plans.ts';

let rig: PlanRig;
beforeAll(async () => {
  rig = await planRig();
});
afterAll(() => rig.platform.close());

const noBase = (id: string): never => {
  throw new Error(`a new policy reads no ${id}`);
};

const starts = fc.constantFrom('202601', '202602', '202603', '202604');
/** Versions of a plan of the top organization: no start is used twice. */
const versions: fc.Arbitrary<PlanVersion> = fc
  .record({
    name: fc.constantFrom('Wholesale', 'Retail', 'Public sector'),
    description: fc.constantFrom('', 'From the second quarter on'),
    periods: fc.dictionary(
      fc.constantFrom('first', 'second', 'third'),
      fc.record({ start: starts, purchaseContract: fc.constant(null), rules: cataloguePolicies }),
    ),
  })
  .map((version) => {
    const used = new Set<string>();
    const periods = Object.entries(version.periods).filter(
      ([, { start }]) => !used.has(start) && used.add(start),
    );
    return { ...version, periods: Object.fromEntries(periods) };
  });

/** Some parts of a version, which replace those of another one. */
const edits = fc.tuple(
  versions,
  fc.subarray(['name', 'description', 'first', 'second', 'third'], { minLength: 2, maxLength: 4 }),
);

function edited(base: PlanVersion, [other, parts]: readonly [PlanVersion, readonly string[]]): PlanVersion {
  const kept = Object.entries(base.periods).filter(([id]) => !parts.includes(id));
  const used = new Set(kept.map(([, { start }]) => start));
  const taken = Object.entries(other.periods).filter(
    ([id, { start }]) => parts.includes(id) && !used.has(start),
  );
  return {
    name: parts.includes('name') ? other.name : base.name,
    description: parts.includes('description') ? other.description : base.description,
    periods: Object.fromEntries([...kept, ...taken]),
  };
}

const bodyOf = ({ name, description, periods }: PlanVersion) => ({
  name,
  description,
  periods: Object.fromEntries(
    Object.entries(periods).map(([id, { start, rules }]) => [
      start,
      {
        id,
        purchaseContract: null,
        pricePolicy: finish(treeOfPatch(null, Object.entries(rules), placeOf, noBase)),
      },
    ]),
  ),
});

async function rulesOf(id: string) {
  const found = new Map<string, PolicyFragment>();
  const open = [id];
  for (const each of open) {
    const { body } = await rig.client.call('pricePolicy.fragment', {}, rig.operator, { id: each });
    const fragment = body as PolicyFragment;
    found.set(each, fragment);
    open.push(...Object.values(fragment.categories));
  }
  const read = (each: string): PolicyFragment => found.get(each) ?? noBase(each);
  return Object.fromEntries(finish(rulesOfPolicy(read(id), read)));
}

async function savedVersion(id: string): Promise<PlanVersion> {
  const { name, description, periods } = (await rig.rowOf(id)).currentVersion;
  const entries = Object.entries(periods).map(async ([start, period]) => {
    const rules = await rulesOf(period.pricePolicy);
    const ruleCount = Object.values(rules).reduce((sum, own) => sum + Object.keys(own).length, 0);
    expect(period.ruleCount).toBe(ruleCount);
    return [period.id, { start, purchaseContract: period.purchaseContract, rules }] as const;
  });
  return { name, description, periods: Object.fromEntries(await Promise.all(entries)) };
}

interface Clashing {
  readonly details?: { readonly rule: 'movedOn'; readonly clashes: readonly MergeClash[] };
}
const clashesIn = ({ body }: { readonly body: unknown }) => (body as Clashing).details?.clashes ?? [];
const pathsOf = (clashes: readonly MergeClash[]) => clashes.map(({ path }) => path.join(' ')).toSorted();

describe('two editors of a plan', () => {
  test('merge by period, node and field, or clash', async () => {
    const seen = { 200: 0, 409: 0 };
    await fc.assert(
      fc.asyncProperty(versions, edits, edits, async (base, own, others) => {
        const [mine, theirs] = [edited(base, own), edited(base, others)];
        const id = randomUUID();
        await rig.make({ id, ...bodyOf(base) });
        await rig.save(id, { ...bodyOf(theirs), base: 1 });
        const before = (await rig.rowOf(id)).currentVersion.number;
        const answer = await rig.save(id, { ...bodyOf(mine), base: 1 });
        // A save that changed nothing has made no version: theirs is the base then.
        const merged = before === 1 ? { version: mine, clashes: [] } : mergePlans({ base, mine, theirs });
        const isClean = merged.clashes.length === 0;
        expect({
          status: answer.status,
          version: await savedVersion(id),
          clashes: pathsOf(clashesIn(answer)),
        }).toEqual({
          status: isClean ? 200 : 409,
          version: isClean ? merged.version : theirs,
          clashes: pathsOf(merged.clashes),
        });
        seen[answer.status === 200 ? 200 : 409] += 1;
      }),
      { numRuns: 60 },
    );
    expect(Math.min(seen[200], seen[409])).toBeGreaterThan(0);
  });

  test('cannot begin two periods in one month', async () => {
    const { id, periods } = await rig.make();
    const added = () => rig.save(id, { periods: { ...periods, 202607: planEntry() }, base: 1 });
    expect((await added()).status).toBe(200);
    const refused = await added();
    expect(refused).toMatchObject({ status: 409, body: { details: { rule: 'movedOn' } } });
    expect(Object.keys((await rig.rowOf(id)).currentVersion.periods)).toEqual(['202601', '202607']);
  });

  test('saving at once all have their part', async () => {
    const { id, periods } = await rig.make();
    const months = ['202603', '202604', '202605', '202606', '202607'];
    const answers = await Promise.all(
      months.map((start) => rig.save(id, { periods: { ...periods, [start]: planEntry() }, base: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(months.map(() => 200));
    const { number, periods: saved } = (await rig.rowOf(id)).currentVersion;
    expect([number, Object.keys(saved)]).toEqual([6, ['202601', ...months]]);
  });

  test('have no more periods together than one has', async () => {
    const { id, periods } = await rig.make();
    const year = (first: number, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [first + Math.floor(n / 12) * 100 + (n % 12), planEntry()]),
      );
    await rig.save(id, { periods: { ...periods, ...year(203001, 30) }, base: 1 });
    const refused = await rig.save(id, { periods: { ...periods, ...year(204001, 30) }, base: 1 });
    expect(refused).toMatchObject({ status: 400, body: { details: { rule: 'tooLarge' } } });
  });
});

describe('a save whose answer was lost', () => {
  test('is repeated without a second version, even after another save', async () => {
    const { id, periods } = await rig.make();
    const body = { periods: { ...periods, 202604: planEntry() }, base: 1 };
    expect((await rig.save(id, body)).body).toEqual({ number: 2 });
    expect((await rig.save(id, body)).body).toEqual({ number: 2 });
    await rig.save(id, { name: 'Renamed by another editor', base: 2 });
    expect((await rig.save(id, body)).body).toEqual({ number: 3 });
    expect((await rig.rowOf(id)).currentVersion.number).toBe(3);
  });

  test('is refused if its base never was', async () => {
    const { id } = await rig.make();
    expect((await rig.save(id, { name: 'From the future', base: 2 })).status).toBe(400);
  });
});
