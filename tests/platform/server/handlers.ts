import type { CallName } from '../../../src/domain/protocol/call.ts';
import type { Handler } from '../areas/handler.ts';
import { accountHandlers } from './account-handlers.ts';
import { allFlowHandlers } from './flow-handlers.ts';
import type { Services } from './services.ts';
import { telephonyHandlers } from './telephony-handlers.ts';

/** The handler of every call; a missing one does not compile. */
export const handlers: { readonly [Name in CallName]: Handler<Name, Services> } = {
  ...accountHandlers,
  ...telephonyHandlers,
  ...allFlowHandlers,
};
