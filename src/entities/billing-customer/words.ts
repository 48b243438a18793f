import { msg } from '@lingui/core/macro';
import type { EntityWords } from '../define/words.ts';

/** The title of the page of all of them (S1-2.8-04). */
export const allBillingCustomers = msg`All billing customers`;

export const billingCustomerWords: EntityWords = {
  one: msg`Billing customer`,
  many: msg`Billing customers`,
  details: msg`Billing customer details`,
  about: msg`Every organization below this one, with what it is charged in a period, and by which contract.`,
  origin: msg`In this period no organization is below this one, or this one has no price plan to sell by.`,
};
