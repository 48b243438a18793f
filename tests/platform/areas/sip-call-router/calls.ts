import type { RouterPlan } from '../../../../src/domain/entities/outbound-sip-call-router/model.ts';
import { routerId } from '../../../../src/domain/entities/outbound-sip-call-router/model.ts';
import type { Write } from '../../store/store.ts';
import { outOfReach } from '../../auth/access.ts';
import { updateSubject } from '../entity-writes.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { invalid, malformed, Refusal } from '../../base/refusal.ts';
import { write } from '../user-calls.ts';
import { create, datesFrom } from '../../store/write.ts';

/** Every upstream of a plan must exist within reach. Throws Refusal. */
function checkUpstreams({ services: { store, access }, userId }: UserRequest, plan: RouterPlan): void {
  const named = [
    ...plan.rules.map(({ upstreamIds }) => ['rules', upstreamIds] as const),
    ['fallbackUpstreamIds', plan.fallbackUpstreamIds] as const,
  ];
  for (const [field, ids] of named)
    for (const id of ids) {
      const row = rowOf(store, 'upstream', id);
      if (row?.deleteDate !== null || !access.reaches(userId, row.organizationId))
        throw invalid('gone', `Upstream ${id} not found`, field);
    }
}

/** Replaces the plan of the one call router, or creates it. Throws Refusal. */
function replaceRouter(request: UserRequest<'outboundSipCallRouter.replace'>): readonly Write[] {
  const { store, access, now } = request.services;
  const plan = request.body;
  const ids = plan.rules.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw malformed('Two rules have the same id', 'rules');
  checkUpstreams(request, plan);
  if (rowOf(store, 'outboundSipCallRouter', routerId) === undefined) {
    const organizationId = access.reachOf(request.userId) ?? '';
    // It routes the calls of all organizations, so only users of the root organization create it.
    if (rowOf(store, 'organization', organizationId)?.superOrganizationId !== null)
      throw new Refusal(403, outOfReach(organizationId));
    return [create('outboundSipCallRouter', { id: routerId, organizationId, ...datesFrom(now()), ...plan })];
  }
  const aboutRouter = { ...request, parameters: { id: routerId } };
  return updateSubject(aboutRouter, 'outboundSipCallRouter', () => plan);
}

export const outboundSipCallRouterHandlers: Handlers<'outboundSipCallRouter'> = {
  'outboundSipCallRouter.replace': write(replaceRouter),
};
