import type { Handlers } from '../handler.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { createInbound } from './create.ts';
import { answerOutbound, cancelPort, enterMessage, performPort } from './steps.ts';

export const portingHandlers: Handlers<'numberPortingRequest'> = {
  'numberPortingRequest.createInbound': write(createInbound, {
    organizationOf: organizationInBody,
  }),
  'numberPortingRequest.perform': write(performPort),
  'numberPortingRequest.cancel': write(cancelPort),
  'numberPortingRequest.message': write(enterMessage),
  'numberPortingRequest.answer': write(answerOutbound),
};
