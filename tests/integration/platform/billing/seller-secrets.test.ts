import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { customersIn } from '../../../../src/domain/entities/billing-customer/query.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { exportFileNames } from '../../../../src/domain/entities/billing-export/schema.ts';
import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { calls } from '../../../../src/domain/protocol/call.ts';
import { exportPath } from '../../../../src/domain/protocol/export-address.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { bodies } from '../support/call-bodies.ts';
import type { Credentials } from '../support/client.ts';
import {
  contractMaker,
  contractPeriod,
  everything,
  monthFromNow,
  reseller,
  top,
} from '../support/contracts.ts';
import { exportCookie, makeExport } from '../support/billing/exports.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import { watchedPlatform } from '../support/watched-platform.ts';

vi.setConfig({ testTimeout: 120_000 });

const rival = organizationId('Brightwater Communications');
const [begin, last] = [monthFromNow(-2), monthFromNow(-1)];
/** The buyer is the reseller, whose socket is watched; the seller is at the top. */
let world: WatchedPlatform;
let seller: Required<Credentials>;
let maker: ReturnType<typeof contractMaker>;
beforeAll(async () => {
  world = await watchedPlatform('noorderlicht');
  const { platform, client, admin } = world;
  await platform.control?.permissions({ userId: admin.userId, permissions: [...permissions] });
  seller = await client.as('operator');
  maker = contractMaker(platform, client, seller);
});
afterAll(() => world.close());

/** Asks for everything that the buyer may see, as long as the test lasts. */
async function watchEverything(): Promise<void> {
  const { admin, watch } = world;
  const tree = { type: 'organization', organizationId: admin.organizationId, scope: 'tree' } as const;
  const own: Partial<Record<EntityName, object>> = {
    billingCustomer: { constraints: customersIn({ seller: reseller, period: last }) },
    userPermissionView: { constraints: [{ type: 'ids', ids: [admin.userId] }] },
  };
  for (const name of Object.keys(models) as EntityName[])
    if (!['own', 'wallboard'].includes(models[name].scope ?? ''))
      await watch.subscribe(name, { constraints: [tree], ...own[name] });
}

/** Makes a plan and contracts with secrets, changes them, and applies the prices of last month. */
async function sell() {
  const planId = await maker.makePlan(top, { [begin]: { variablePrice: { type: 'literal', amount: 70 } } });
  const contract = await maker.make({
    name: 'Visible name',
    description: 'secret-description',
    periods: { [begin]: contractPeriod(planId) },
  });
  const other = await maker.make({
    name: 'secret-rival-contract',
    buyerOrganization: rival,
    periods: { [begin]: contractPeriod(planId, { targeting: { [rival]: everything } }) },
  });
  const rules = { variablePrice: { type: 'error', message: 'secret-error' } } as const;
  await maker.savePlan(planId, maker.planPeriods({ [begin]: rules }, null));
  await maker.save(contract.id, {
    base: 1,
    periods: { [begin]: { ...contract.periods[begin], ...contractPeriod(planId, { isExclusive: true }) } },
  });
  const asked = { period: last, contractId: contract.id };
  expect((await world.client.call('salesContract.applyHistoricPricing', asked, seller)).status).toBe(200);
  await expect
    .poll(async () => (await maker.rowOf('salesContract', contract.id)).currentPricingVersion.applying, {
      timeout: 60_000,
    })
    .toEqual({});
  const { periods } = (await maker.rowOf('pricePlan', planId)).currentVersion;
  return { planId, contractId: contract.id, otherId: other.id, fragment: periods[begin]?.pricePolicy ?? '' };
}

/** The content of both files of an export that the buyer makes. */
async function exportedFiles(): Promise<readonly string[]> {
  const { client, platform, admin } = world;
  const { id } = await makeExport(world, last);
  const cookie = await exportCookie(client, 'noorderlicht');
  return Promise.all(
    exportFileNames.map(async (file) => {
      const path = exportPath({ id, organizationId: reseller, userId: admin.userId }, file);
      const answer = await fetch(`${platform.origin}/v1/${path}`, { headers: { cookie } });
      expect(answer.status).toBe(200);
      return answer.text();
    }),
  );
}

/** The answers to all calls of billing that name something of the seller. What a text repeats of the call is left out. */
async function answersAbout(ids: readonly string[]): Promise<readonly string[]> {
  const { client, admin } = world;
  const names = (Object.keys(calls) as CallName[]).filter((name) =>
    /^(?:pricePlan|pricePolicy|salesContract|billing|organizationBilling)/.test(name),
  );
  const answers: string[] = [];
  for (const name of names)
    for (const id of ids) {
      const body: unknown = bodies[name];
      const sent: unknown =
        body instanceof Blob
          ? body
          : { ...(body as object), id, contractId: id, policy: id, plan: id, organizationId: top };
      const { status, body: answer } = await client.call(name, sent as never, admin, {
        id,
        parentId: 'outboundCall',
        organization: id,
        period: last,
      });
      expect([name, status < 500]).toEqual([name, true]);
      answers.push(JSON.stringify(answer).replaceAll(id, ''));
    }
  return answers;
}

// Proves S0-4-21.
test('a buyer finds nothing of its seller in rows, events, change log, exports and errors', async () => {
  await watchEverything();
  const { planId, contractId, otherId, fragment } = await sell();
  const files = await exportedFiles();
  const answers = await answersAbout([planId, contractId, otherId, fragment]);
  const sent = world.watch.sent();
  // It does see the contract, and what it pays.
  expect(sent).toContain(contractId);
  expect(sent).toContain('Visible name');
  const texts = { sent, files: files.join('\n'), answers: answers.join('\n') };
  expect(texts.files.length).toBeGreaterThan(1000);
  for (const [where, text] of Object.entries(texts))
    for (const secret of [
      planId,
      otherId,
      fragment,
      'secret-description',
      'secret-rival-contract',
      'secret-error',
      rival,
    ])
      expect([where, secret, text.includes(secret)]).toEqual([where, secret, false]);
});
