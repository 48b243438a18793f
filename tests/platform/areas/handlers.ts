import type { CallName } from '../../../src/protocol/call.ts';
import { challengeHandlers, permissionHandlers, sessionHandlers } from './auth/calls.ts';
import type { Handler } from './handler.ts';
import { translationHandlers } from './i18n/calls.ts';
import { userHandlers } from './auth/user-calls.ts';
import { userSessionHandlers } from './auth/user-session-calls.ts';
import { organizationHandlers } from './organization/calls.ts';
import { wallboardShareHandlers } from './wallboard-share/calls.ts';

/** Every call has its handler: a missing one does not compile. */
export const handlers: { readonly [Name in CallName]: Handler<Name> } = {
  ...sessionHandlers,
  ...challengeHandlers,
  ...permissionHandlers,
  ...userHandlers,
  ...userSessionHandlers,
  ...organizationHandlers,
  ...translationHandlers,
  ...wallboardShareHandlers,
};
