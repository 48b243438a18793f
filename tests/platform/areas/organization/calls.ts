import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { newsIn, subjectOf } from '../within-reach.ts';
import { patch } from '../write.ts';

export const organizationHandlers: Handlers<'organization'> = {
  'organization.update': {
    kind: 'user',
    policy: 'core.organization.update',
    concerns: ({ parameters }) => parameters['id'] ?? null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        const before = subjectOf(asked, 'organization');
        const { name = before.name, language = before.language } = body;
        // Saying again what is so changes nothing: no new version, no event.
        const news = newsIn(before, { name, language });
        await change(asked, Object.keys(news).length > 0 ? [patch('organization', before.id, news)] : []);
        return rowOf(asked.services.store, 'organization', before.id) ?? before;
      }),
  },
};
