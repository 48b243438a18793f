import type { Handlers } from '../../handler.ts';
import { organizationInBody, preparedWrite, write } from '../../user-calls.ts';
import type { ContractServices } from './services.ts';
import { updateUsage } from './usage.ts';
import { createContract, saveContract } from './write.ts';

export const salesContractHandlers: Handlers<'salesContract', ContractServices> = {
  'salesContract.create': preparedWrite('billing.contract.create', createContract, {
    organizationOf: organizationInBody,
  }),
  'salesContract.update': preparedWrite('billing.contract.update', saveContract),
  'salesContract.updateUsage': write('billing.contract.update', updateUsage),
};
