import type { RouterPlan } from '../../../../src/domain/entities/outbound-sip-call-router/model.ts';
import { routerId } from '../../../../src/domain/entities/outbound-sip-call-router/model.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { outOfReach } from '../auth/access.ts';
import { against, malformed, Refusal } from '../refusal.ts';
import { newsIn, subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../write.ts';

/** Every upstream that a plan names is there, and within reach. Throws Refusal. */
function refuseLost({ services: { store, access }, userId }: Asked, plan: RouterPlan): void {
  const named = [
    ...plan.rules.map(({ upstreamIds }) => ['rules', upstreamIds] as const),
    ['fallbackUpstreamIds', plan.fallbackUpstreamIds] as const,
  ];
  for (const [field, ids] of named)
    for (const id of ids) {
      const row = rowOf(store, 'upstream', id);
      if (row?.deleteDate !== null || !access.reaches(userId, row.organizationId))
        throw against('gone', `There is no upstream ${id}`, field);
    }
}

async function replaceRouter(asked: Asked, plan: RouterPlan): Promise<void> {
  const { store, access, now } = asked.services;
  const ids = plan.rules.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw malformed('Two rules have the same id', 'rules');
  refuseLost(asked, plan);
  if (rowOf(store, 'outboundSipCallRouter', routerId) === undefined) {
    const organizationId = access.reachOf(asked.userId) ?? '';
    // It routes everybody's calls: whoever runs the platform begins it.
    if (rowOf(store, 'organization', organizationId)?.superOrganizationId !== null)
      throw new Refusal(403, outOfReach(organizationId));
    return change(asked, [
      create('outboundSipCallRouter', { id: routerId, organizationId, ...datesFrom(now()), ...plan }),
    ]);
  }
  const router = subjectOf({ ...asked, parameters: { id: routerId } }, 'outboundSipCallRouter');
  const news = newsIn(router, plan);
  await change(asked, Object.keys(news).length > 0 ? [patch('outboundSipCallRouter', routerId, news)] : []);
}

export const outboundSipCallRouterHandlers: Handlers<'outboundSipCallRouter'> = {
  'outboundSipCallRouter.replace': {
    kind: 'user',
    policy: 'telephony.outboundSipCallRouter.update',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await replaceRouter(asked, body);
        return {};
      }),
  },
};
