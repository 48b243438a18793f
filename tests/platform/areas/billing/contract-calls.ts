import type { Handlers } from '../handler.ts';
import { organizationInBody, preparedWrite, read, write } from '../user-calls.ts';
import { applyHistoricPricing } from './apply/apply.ts';
import { historicMapping, updateHistoricMapping } from './apply/mapping.ts';
import { previewHistoricPricing } from './apply/preview.ts';
import type { BillingServices } from './services.ts';
import { updateUsage } from './contracts/usage.ts';
import { createContract, saveContract } from './contracts/write.ts';

export const salesContractHandlers: Handlers<'salesContract', BillingServices> = {
  'salesContract.create': preparedWrite('billing.contract.create', createContract, {
    organizationOf: organizationInBody,
  }),
  'salesContract.update': preparedWrite('billing.contract.update', saveContract),
  'salesContract.updateUsage': write('billing.contract.update', updateUsage),
  'salesContract.previewHistoricPricing': read('billing.contract.apply', previewHistoricPricing),
  'salesContract.applyHistoricPricing': write('billing.contract.apply', applyHistoricPricing),
  'salesContract.updateHistoricMapping': write('billing.contract.apply', updateHistoricMapping),
  'salesContract.historicMapping': read('billing.contract.apply', historicMapping),
};
