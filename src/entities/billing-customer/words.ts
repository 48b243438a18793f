import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

export const billingCustomerWords: EntityWords = {
  one: msg`Billing customer`,
  many: msg`All billing customers`,
  counted: msg`Billing customers`,
  details: msg`Billing customer details`,
  about: msg`Every organization below this one, with what it is charged in a period, and by which contract.`,
  origin: msg`In this period no organization is below this one, or this one has no price plan to sell by.`,
};
