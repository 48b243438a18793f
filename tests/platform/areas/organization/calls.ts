import { errorCode } from '../../../../src/protocol/error.ts';
import type { Handlers } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { patch } from '../write.ts';
import { publish, rowOf } from './derived.ts';

export const organizationHandlers: Handlers<'organization'> = {
  'organization.update': {
    kind: 'user',
    policy: 'core.organization.update',
    concerns: ({ parameters }) => parameters['id'] ?? null,
    audit: ({ parameters, body }) => ({ subject: parameters['id'] ?? null, fields: body }),
    async run({ services: { store }, parameters, body }) {
      const id = parameters['id'] ?? '';
      const before = rowOf(store, 'organization', id);
      if (before === undefined || before.deleteDate !== null)
        throw new Refusal(404, { code: errorCode.notFound, message: `There is no organization ${id}` });
      const changes = Object.fromEntries(
        Object.entries(body).filter(
          ([field, value]) => value !== undefined && before[field as keyof typeof body] !== value,
        ),
      );
      // Saying again what is so changes nothing: no new version, no event.
      if (Object.keys(changes).length > 0) await publish(store, [patch('organization', id, changes)]);
      return rowOf(store, 'organization', id) ?? before;
    },
  },
};
