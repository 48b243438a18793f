import type { Handlers } from '../handler.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { createInbound } from './create.ts';
import { answerOutbound, cancelPort, enterMessage, performPort } from './steps.ts';

export const portingHandlers: Handlers<'numberPortingRequest'> = {
  'numberPortingRequest.createInbound': write('telephony.numberPortingRequest.createInbound', createInbound, {
    organizationOf: organizationInBody,
  }),
  'numberPortingRequest.perform': write('telephony.numberPortingRequest.perform', performPort),
  'numberPortingRequest.cancel': write('telephony.numberPortingRequest.cancel', cancelPort),
  'numberPortingRequest.message': write(
    {
      all: ['telephony.numberPortingRequest.viewGlobal', 'telephony.numberPortingRequest.applyMessage'],
    },
    enterMessage,
  ),
  'numberPortingRequest.answer': write('telephony.numberPortingRequest.answer', answerOutbound),
};
