import type { Handlers } from '../handler.ts';
import { read, write } from '../user-calls.ts';
import { numberInfo } from './info.ts';
import { setAcceptance } from './set-acceptance.ts';

export const numberAvailabilityHandlers: Handlers<'numberAvailability'> = {
  'numberAvailability.info': read(numberInfo),
  'numberAvailability.setAcceptance': write(setAcceptance),
};
