import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { rowInReach } from '../within-reach.ts';
import { patch } from '../write.ts';
import { createTrunk, updateTrunk } from './write.ts';

export const trunkHandlers: Handlers<'trunk'> = {
  'trunk.create': {
    kind: 'user',
    policy: 'telephony.trunk.create',
    concerns: ({ body }) => body.organizationId,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await createTrunk(asked, body);
        return {};
      }),
  },
  'trunk.update': {
    kind: 'user',
    policy: 'telephony.trunk.update',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await updateTrunk(asked, body);
        return {};
      }),
  },
  'trunk.delete': {
    kind: 'user',
    policy: 'telephony.trunk.delete',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        const trunk = rowInReach(asked, 'trunk', asked.parameters['id'] ?? '');
        if (trunk.deleteDate !== null) return {};
        const deleteDate = new Date(asked.services.now()).toISOString();
        await change(asked, [patch('trunk', trunk.id, { deleteDate })]);
        return {};
      }),
  },
};
