import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { openUsageTables } from '../../../platform/areas/billing/rating/tables.ts';
import type { RatedUsage } from '../../../platform/areas/billing/rating/usage.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import { createClient } from '../support/client.ts';
import { monthFromNow } from '../support/contracts.ts';
import { killablePlatform } from '../support/killable-platform.ts';
import { openWebPhone } from '../support/web-phone.ts';

const { folder, run } = killablePlatform('demo');

async function openPhone(origin: string) {
  const phone = await openWebPhone(origin, createClient(origin), 'agent', 440);
  await phone.claim();
  return phone;
}

/** The usages of these calls, once the platform has stopped. */
async function usagesOf(month: string, consumer: string, lines: readonly string[]): Promise<RatedUsage[]> {
  const store = await openStore({ folder: folder() });
  const tables = await openUsageTables(store);
  const found = await tables.ofConsumer(consumer, month, { after: '', limit: 10_000 });
  await store.close();
  return found.filter(({ usage }) => lines.includes(usage.subjectId));
}

test('calls of a web phone are priced at every hop, also those that a kill of the platform interrupts', async () => {
  const month = monthFromNow(0);
  const mobile = '+447911123456';
  const first = run();
  const before = await openPhone(await first.ready);
  const { lineId: ended } = await before.dial(mobile);
  await before.lines.until(ended, (line) => line?.state === 'answered');
  await before.command({ command: 'hangupLine', lineId: ended });
  await before.lines.until(ended, (line) => line === undefined || line.endDate !== null);
  const { lineId: interrupted } = await before.dial(mobile);
  await before.lines.until(interrupted, (line) => line?.state === 'answered');
  first.child.kill('SIGKILL');
  await first.ended;
  await before.close();

  const second = run();
  const after = await openPhone(await second.ready);
  await after.command({ command: 'hangupLine', lineId: interrupted });
  await after.lines.until(interrupted, (line) => line === undefined || line.endDate !== null);
  await after.close();
  second.child.kill('SIGINT');
  await second.ended;

  const usages = await usagesOf(month, before.who.organizationId, [ended, interrupted]);
  expect(usages.map(({ usage }) => usage.subjectId).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [ended, interrupted].toSorted((a, b) => a.localeCompare(b)),
  );
  for (const { usage, sales } of usages) {
    expect(usage).toMatchObject({
      state: 'rated',
      domain: 'outboundCall',
      nodeId: 'outboundCall.GB.mobile',
      number: mobile,
    });
    expect(sales.map(({ seller, amounts }) => [seller, amounts.kind])).toEqual([
      [organizationId('Voxtree Platform Operations'), 'rated'],
      [organizationId('Brightwater Communications'), 'rated'],
    ]);
    // A call that has begun costs at least its set-up and half a minute: 0.02 + 0.010 / 2.
    const [, sold] = sales;
    expect(sold?.amounts.kind === 'rated' && sold.amounts.amount).toBeGreaterThanOrEqual(250);
  }
}, 180_000);
