import { isEntityName, models } from '../../../../src/entities/models.ts';
import { errorCode } from '../../../../src/protocol/error.ts';
import type { Handlers } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { rowInReach } from '../within-reach.ts';
import { referencesTo } from './find.ts';

export const referenceHandlers: Handlers<'reference'> = {
  'reference.list': {
    kind: 'user',
    // Whoever may see the entity, which depends on what it is.
    policy: null,
    concerns: () => null,
    audit: null,
    run(asked) {
      const { type = '', id = '' } = asked.parameters;
      if (!isEntityName(type))
        throw new Refusal(404, { code: errorCode.notFound, message: `There is no entity type ${type}` });
      if (!asked.services.access.holds(asked.userId, models[type].view))
        throw new Refusal(403, {
          code: errorCode.notPermitted,
          message: `This user has no permission to read ${type}`,
        });
      return Promise.resolve(referencesTo(asked, { type, id: rowInReach(asked, type, id).id }));
    },
  },
};
