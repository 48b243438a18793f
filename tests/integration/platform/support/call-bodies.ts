import type { CallBody, CallName } from '../../../../src/domain/protocol/call.ts';
import { billingBodies } from './calls/billing.ts';
import { calendarBodies } from './calls/calendar.ts';
import { flowBodies } from './calls/flow.ts';
import { numberBodies } from './calls/number.ts';
import { organizationBodies } from './calls/organization.ts';
import { portingBodies } from './calls/porting.ts';
import { sessionBodies } from './calls/session.ts';
import { telephonyBodies } from './calls/telephony.ts';
import { userBodies } from './calls/user.ts';

/** A missing call does not compile. */
export const bodies: { readonly [Name in CallName]: CallBody<Name> } = {
  ...billingBodies,
  ...calendarBodies,
  ...flowBodies,
  ...numberBodies,
  ...organizationBodies,
  ...portingBodies,
  ...sessionBodies,
  ...telephonyBodies,
  ...userBodies,
};
