import { viewerOf } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import type { Handlers } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { organizationInPath } from '../user-calls.ts';

const byManagers = { policy: 'core.wallboardShare.manage', organizationOf: organizationInPath } as const;

export const wallboardShareHandlers: Handlers<'wallboardShare'> = {
  'wallboardShare.create': {
    kind: 'user',
    ...byManagers,
    audit: ({ body }, { share }) => ({ subject: share.id, fields: body }),
    run: ({ services: { shares }, parameters, body, userId }) =>
      shares.create({ ...body, organizationId: parameters['id'] ?? '', createdBy: userId }),
  },
  'wallboardShare.revoke': {
    kind: 'user',
    ...byManagers,
    audit: ({ parameters }) => ({ subject: parameters['shareId'] ?? null, fields: {} }),
    async run({ services: { store, shares, sessions }, parameters }) {
      const share = rowOf(store, 'wallboardShare', parameters['shareId'] ?? '');
      // A share that is missing, or belongs to another organization, counts as revoked.
      if (share === undefined || share.organizationId !== parameters['id']) return {};
      await shares.revoke(share);
      await sessions.revoke(viewerOf(share.id));
      return {};
    },
  },
};
