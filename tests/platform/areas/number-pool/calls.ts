import { capabilities } from '../../../../src/domain/access/capability.ts';
import type { Handlers } from '../handler.ts';
import { read, write } from '../user-calls.ts';
import { numberInfo } from './info.ts';
import { setAcceptance } from './set-acceptance.ts';

export const numberAvailabilityHandlers: Handlers<'numberAvailability'> = {
  'numberAvailability.info': read('telephony.numberInfo.view', numberInfo),
  'numberAvailability.setAcceptance': write(capabilities.numberAvailabilityUpdate, setAcceptance),
};
