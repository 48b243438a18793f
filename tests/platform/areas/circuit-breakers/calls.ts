import { deleteSubject } from '../entity-writes.ts';
import type { Handlers } from '../handler.ts';
import { write } from '../user-calls.ts';

export const circuitBreakerHandlers: Handlers<'circuitBreaker'> = {
  'circuitBreaker.delete': write((request) => deleteSubject(request, 'circuitBreaker')),
};
