import type { Handlers } from '../handler.ts';
import { organizationInBody, preparedWrite, read, write } from '../user-calls.ts';
import { applyHistoricPricing } from './apply/apply.ts';
import { historicMapping, updateHistoricMapping } from './apply/mapping.ts';
import { previewHistoricPricing } from './apply/preview.ts';
import type { BillingServices } from './services.ts';
import { updateUsage } from './contracts/usage.ts';
import { createContract, saveContract } from './contracts/write.ts';

export const salesContractHandlers: Handlers<'salesContract', BillingServices> = {
  'salesContract.create': preparedWrite(createContract, {
    organizationOf: organizationInBody,
  }),
  'salesContract.update': preparedWrite(saveContract),
  'salesContract.updateUsage': write(updateUsage),
  'salesContract.previewHistoricPricing': read(previewHistoricPricing),
  'salesContract.applyHistoricPricing': write(applyHistoricPricing),
  'salesContract.updateHistoricMapping': write(updateHistoricMapping),
  'salesContract.historicMapping': read(historicMapping),
};
