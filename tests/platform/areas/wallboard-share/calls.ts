import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { readerOf } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import type { Handlers } from '../handler.ts';

export const wallboardShareHandlers: Handlers<'wallboardShare'> = {
  'wallboardShare.create': {
    kind: 'user',
    policy: 'core.wallboardShare.manage',
    concerns: ({ parameters }) => parameters['id'] ?? null,
    audit: ({ body }, { share }) => ({ subject: share.id, fields: body }),
    run: ({ services: { shares }, parameters, body, userId }) =>
      shares.create({ ...body, organizationId: parameters['id'] ?? '', createdBy: userId }),
  },
  'wallboardShare.revoke': {
    kind: 'user',
    policy: 'core.wallboardShare.manage',
    concerns: ({ parameters }) => parameters['id'] ?? null,
    audit: ({ parameters }) => ({ subject: parameters['shareId'] ?? null, fields: {} }),
    async run({ services: { store, shares, sessions }, parameters }) {
      const share = store.get('wallboardShare', parameters['shareId'] ?? '') as
        | EntityOf<'wallboardShare'>
        | undefined;
      // One that is not there, or not of this organization, opens nothing here: that is all that was asked.
      if (share === undefined || share.organizationId !== parameters['id']) return {};
      await shares.revoke(share);
      await sessions.revoke(readerOf(share.id));
      return {};
    },
  },
};
