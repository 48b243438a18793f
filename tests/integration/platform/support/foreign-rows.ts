import type { CallName } from '../../../../src/domain/protocol/call.ts';
import type { Write } from '../../../platform/store/store.ts';
import { billingRowIds, billingRows } from './calls/billing.ts';
import { calendarRowIds, calendarRows } from './calls/calendar.ts';
import { flowRowIds, flowRows } from './calls/flow.ts';
import { numberRowIds, numberRows } from './calls/number.ts';
import { organizationRowIds, organizationRows } from './calls/organization.ts';
import { portingRowIds, portingRows } from './calls/porting.ts';
import { sessionRowIds, sessionRows } from './calls/session.ts';
import { telephonyRowIds, telephonyRows } from './calls/telephony.ts';
import { userRowIds, userRows } from './calls/user.ts';

export const foreignRowIds: { readonly [Name in CallName]?: () => string } = {
  ...billingRowIds,
  ...calendarRowIds,
  ...flowRowIds,
  ...numberRowIds,
  ...organizationRowIds,
  ...portingRowIds,
  ...sessionRowIds,
  ...telephonyRowIds,
  ...userRowIds,
};

/** The rows of `foreignRowIds` that the demo has not. */
export const foreignWrites = (): readonly Write[] => [
  ...billingRows(),
  ...calendarRows(),
  ...flowRows(),
  ...numberRows(),
  ...organizationRows(),
  ...portingRows(),
  ...sessionRows(),
  ...telephonyRows(),
  ...userRows(),
];
