import type { Handlers } from '../handler.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { patch } from '../../store/write.ts';
import { checkNotPorting } from './check-port.ts';
import { createNumbers } from './create.ts';
import { isDeletedNumber, numberOf } from './number-of.ts';
import { updateNumber } from './update.ts';

export const numberHandlers: Handlers<'number'> = {
  'number.create': write(createNumbers, {
    organizationOf: organizationInBody,
  }),
  'number.update': write(updateNumber),
  'number.delete': write((request) => {
    if (isDeletedNumber(request)) return [];
    const deleteDate = new Date(request.services.now()).toISOString();
    const number = numberOf(request);
    checkNotPorting(request, number);
    return [patch('number', number.id, { deleteDate })];
  }),
};
