import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChannelEvent } from '../../../../src/domain/entities/channel/model.ts';
import type { TableRow } from '../../../platform/store/store.ts';
import { purge } from '../../../platform/store/write.ts';
import { level } from '../support/rating-rig.ts';
import {
  amountsOf,
  begin,
  mobile,
  month,
  vector42,
  vectorRig,
  wholePage,
} from '../support/rating-vectors.ts';
import type { VectorRig } from '../support/rating-vectors.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let rig: VectorRig;
beforeEach(async () => {
  rig = await vectorRig('onDisk');
});
afterEach(() => rig.close());

describe('a restart', () => {
  test('during a call leaves its usage open, and the end closes and rates it once', async () => {
    const id = await rig.begin('Branch', { to: mobile });
    await rig.answer(id);
    await rig.restart();
    rig.move(192_000);
    await rig.end(id);
    await rig.rateAll();
    expect((await rig.usagesOf('Branch', month)).map(amountsOf)).toEqual([vector42]);
  });

  test('closes the usage of a call whose channel has ended or is gone', async () => {
    const [ended, gone] = [
      await rig.begin('Branch', { to: mobile }),
      await rig.begin('Branch', { to: mobile }),
    ];
    await rig.answer(ended);
    await rig.answer(gone);
    rig.move(192_000);
    const at = new Date(rig.now()).toISOString();
    const hungUp = { type: 'hungUp', initiator: 'local', reason: 'normalHangup', at } as const;
    await rig.restart((bare) =>
      bare.write([{ kind: 'event', type: 'channel', id: ended, event: hungUp }, purge('channel', gone)]),
    );
    await rig.rateAll();
    const usages = await rig.usagesOf('Branch', month);
    expect(new Set(usages.map(({ usage }) => usage.subjectId))).toEqual(new Set([ended, gone]));
    expect(usages.map(amountsOf)).toEqual([vector42, vector42]);
  });
});

describe('a change of a call that the database refuses', () => {
  const spoilt: TableRow = { sql: 'INSERT INTO usage SELECT * FROM unnest($1::text[])', row: ['too little'] };
  const refused = (id: string, event: ChannelEvent) =>
    rig.store().write([{ kind: 'event', type: 'channel', id, event }], [spoilt]);

  test('leaves the usage of an answered call open, and bills it once', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const id = await rig.begin('Branch', { to: mobile });
    await rig.answer(id);
    rig.move(100_000);
    const key = {
      type: 'dtmfLogged',
      tone: '1',
      direction: 'sent',
      at: new Date(rig.now()).toISOString(),
    } as const;
    await expect(refused(id, key)).rejects.toThrow('unnest');
    rig.move(92_000);
    await rig.end(id);
    await rig.rateAll();
    expect((await rig.usagesOf('Branch', month)).map(amountsOf)).toEqual([vector42]);
    errors.mockRestore();
  });

  test('undoes the usage of an answer and of an end that are refused with it', async () => {
    const id = await rig.begin('Branch', { to: mobile });
    const at = new Date(rig.now()).toISOString();
    await expect(refused(id, { type: 'stateSwitched', state: 'answered', at })).rejects.toThrow('unnest');
    expect(await rig.usagesOf('Branch', month)).toEqual([]);
    await rig.answer(id);
    await rig.services().rater.prepare(await rig.services().usages.inState('open', wholePage));
    rig.move(5000);
    const end = {
      type: 'hungUp',
      initiator: 'local',
      reason: 'normalHangup',
      at: new Date(rig.now()).toISOString(),
    } as const;
    await expect(refused(id, end)).rejects.toThrow('unnest');
    expect(await rig.usagesOf('Branch', month)).toMatchObject([{ usage: { state: 'open' }, sales: [] }]);
    rig.move(187_000);
    await rig.end(id);
    await rig.rateAll();
    expect((await rig.usagesOf('Branch', month)).map(amountsOf)).toEqual([vector42]);
  });
});

test('a month that has begun keeps the version of a contract, until that of today is taken', async () => {
  const nobody = { targeting: { [level('Reseller')]: { self: false, customers: 'none' as const } } };
  const period = (
    rig.store().get('salesContract', rig.topContract) as never as {
      currentVersion: { periods: Record<string, object> };
    }
  ).currentVersion.periods[begin];
  await rig.save(rig.topContract, 'Reseller', 2, { [begin]: { ...period, ...nobody } });
  await rig.call(mobile, 192_000);
  expect((await rig.usagesOf('Branch', month)).map(amountsOf)).toEqual([vector42]);
  const contract = rig.store().get('salesContract', rig.topContract) as never;
  await rig.restart();
  await rig.call(mobile, 192_000);
  expect((await rig.usagesOf('Branch', month)).map(amountsOf)).toEqual([vector42, vector42]);
  await rig.services().contractMonths.take([contract], month);
  await rig.services().rater.rateAgain((await rig.usagesOf('Branch', month)).map(({ usage }) => usage));
  expect((await rig.usagesOf('Branch', month)).map((each) => amountsOf(each)[0])).toEqual([
    'noContract',
    'noContract',
  ]);
});
