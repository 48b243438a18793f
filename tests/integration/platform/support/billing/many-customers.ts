import { billedSale, storeSales } from './stored-sales.ts';
import { rowOf } from '../../../../platform/store/typed-rows.ts';
import { create, patch } from '../../../../platform/store/write.ts';
import { publish } from '../../../../platform/writes/publish.ts';
import { level } from '../rating-rig.ts';
import { vectorRig } from '../rating-vectors.ts';

/** The id of one of many customers; they sort by their number. */
export const consumerId = (at: number): string => `consumer-${String(at).padStart(6, '0')}`;

const batchSize = 2000;

/** The plans and contracts of the vectors, with many organizations below the shop, each of which has made one call. */
export async function manyCustomers(count: number, kind: 'inMemory' | 'onDisk' = 'inMemory') {
  const rig = await vectorRig(kind);
  const branch = rowOf(rig.store(), 'organization', level('Branch'));
  if (branch === undefined) throw new Error('there is no branch');
  const all = Array.from({ length: count }, (_, at) => at);
  for (let start = 0; start < count; start += batchSize)
    await rig.store().write(
      all.slice(start, start + batchSize).map((at) => {
        const id = consumerId(at);
        const name = `Customer ${(at * 7919) % count}`;
        return create('organization', {
          ...branch,
          id,
          organizationId: id,
          name,
          superOrganizationId: level('Shop'),
        });
      }),
    );
  await storeSales(
    rig.store(),
    all.map((at) => ({
      consumer: consumerId(at),
      sale: billedSale({ buyer: level('Shop'), contractId: rig.middleContract }),
    })),
  );
  return {
    ...rig,
    /** Changes the rows of all customers of the reseller. */
    async renameContract(name: string): Promise<void> {
      const current = rowOf(rig.store(), 'salesContract', rig.middleContract)?.currentVersion;
      if (current === undefined) throw new Error('there is no contract');
      await publish(rig.store(), [
        patch('salesContract', rig.middleContract, { currentVersion: { ...current, name } }),
      ]);
    },
  };
}
export type ManyCustomers = Awaited<ReturnType<typeof manyCustomers>>;
