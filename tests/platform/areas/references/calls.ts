import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { isEntityName, models } from '../../../../src/domain/entities/models.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { referenceLimit, referencesOfEach } from '../../../../src/domain/protocol/reference.ts';
import type { Asked } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { Refusal } from '../refusal.ts';
import { rowInReach } from '../within-reach.ts';
import { referencesTo } from './find.ts';

/** A type whose rows the asker may read. Throws Refusal (403, 404). */
function readableType({ services: { access }, userId }: Asked, type: string): EntityName {
  if (!isEntityName(type))
    throw new Refusal(404, { code: errorCode.notFound, message: `There is no entity type ${type}` });
  if (!access.holds(userId, models[type].view))
    throw new Refusal(403, {
      code: errorCode.notPermitted,
      message: `This user has no permission to read ${type}`,
    });
  return type;
}

export const referenceHandlers: Handlers<'reference'> = {
  'reference.list': {
    kind: 'user',
    // Whoever may see the entity, which depends on what it is.
    policy: null,
    concerns: () => null,
    audit: null,
    run(asked) {
      const type = readableType(asked, asked.parameters['type'] ?? '');
      const { id } = rowInReach(asked, type, asked.parameters['id'] ?? '');
      return Promise.resolve(referencesTo(asked, { type, ids: new Set([id]) }, referenceLimit)(id));
    },
  },
  'reference.ofMany': {
    kind: 'user',
    policy: null,
    concerns: () => null,
    audit: null,
    run(asked) {
      const type = readableType(asked, asked.parameters['type'] ?? '');
      const { store, access } = asked.services;
      // Of what is not there, or not theirs to delete, nothing is told.
      const isTheirs = (id: string): boolean => {
        const row = rowOf(store, type, id);
        return row !== undefined && access.reaches(asked.userId, row.organizationId);
      };
      const ids = new Set(asked.body.ids.filter(isTheirs));
      const found = referencesTo(asked, { type, ids }, referencesOfEach);
      const named = [...ids].map((id) => ({ id, ...found(id) }));
      return Promise.resolve({ named: named.filter(({ total, hidden }) => total + hidden > 0) });
    },
  },
};
