import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const billingExportWords: EntityWords = {
  one: msg`Billing export`,
  many: msg`Billing exports`,
  details: msg`Billing export details`,
  about: msg`What customers are charged in a month, as CSV files that never change.`,
  origin: msg`Choose a billing period above and create an export of it.`,
};
