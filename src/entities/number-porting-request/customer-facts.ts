import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';

type CustomerInfo = NonNullable<NumberPortingRequest['request']['dutchInfo']>['customerInfo'];

/** The fields by which operators compare their customers, in the order of the form. */
export const customerFields: Readonly<Record<keyof CustomerInfo, MessageDescriptor>> = {
  companyName: msg`Company name`,
  surname: msg`Surname`,
  postcode: msg`Postcode`,
  houseNumber: msg`House number`,
  houseNumberExtension: msg`Addition`,
  customerId: msg`Customer number with the current provider`,
};

export const customerKeys = Object.keys(customerFields) as (keyof CustomerInfo)[];

/** The known fields of the customer, as facts. */
export const customerFacts = (i18n: I18n, customer: CustomerInfo | null) =>
  customerKeys.flatMap((key) => {
    const value = customer?.[key] ?? null;
    return value === null ? [] : [{ label: i18n._(customerFields[key]), value }];
  });
