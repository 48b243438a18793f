import type { WallboardShare } from '../../../../src/domain/entities/wallboard-share/model.ts';
import { viewerOf } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { organizationInPath } from '../user-calls.ts';
import type { WallboardShareServices } from './services.ts';

/** The share that the call names, if it is one of the organization in the path. */
function shareOf({ services: { store }, parameters }: UserRequest): WallboardShare | undefined {
  const share = rowOf(store, 'wallboardShare', parameters['shareId'] ?? '');
  return share?.organizationId === parameters['id'] ? share : undefined;
}

export const wallboardShareHandlers: Handlers<'wallboardShare', WallboardShareServices> = {
  'wallboardShare.create': {
    kind: 'user',
    organizationOf: organizationInPath,
    audit: ({ body }, { share }) => ({ subject: share.id, fields: body }),
    run: ({ services: { shares }, parameters, body, userId }) =>
      shares.create({ ...body, organizationId: parameters['id'] ?? '', createdBy: userId }),
  },
  'wallboardShare.revoke': {
    kind: 'user',
    organizationOf: organizationInPath,
    audit: (request) => {
      const share = shareOf(request);
      return share === undefined ? null : { subject: share.id, fields: {} };
    },
    async run(request) {
      const { shares, sessions } = request.services;
      const share = shareOf(request);
      // A share that is missing, or belongs to another organization, counts as revoked.
      if (share === undefined) return {};
      await shares.revoke(share);
      await sessions.end(viewerOf(share.id));
      return {};
    },
  },
};
