import type { PortingParty } from '../../../../src/domain/entities/number-porting-request/state.ts';
import type { UserRequest } from '../handler.ts';

type ActingUser = Pick<UserRequest, 'services' | 'userId'>;

/** Whether the user acts for the platform and not for an organization. */
export const isAdministrator = ({ services: { access }, userId }: ActingUser): boolean =>
  access.holds(userId, 'telephony.numberPortingRequest.viewGlobal');

/** The party for which a user acts. */
export const partyOf = (user: ActingUser): PortingParty =>
  isAdministrator(user) ? 'administrator' : 'organization';
