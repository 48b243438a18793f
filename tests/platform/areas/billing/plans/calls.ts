import { models } from '../../../../../src/domain/entities/models.ts';
import { nameOf } from '../../../../../src/domain/entities/name-of.ts';
import { conflict } from '../../../base/refusal.ts';
import { deleteSubject } from '../../entity-writes.ts';
import type { Handlers, UserRequest } from '../../handler.ts';
import { openReferences } from '../../references/find.ts';
import { organizationInBody, preparedWrite, write } from '../../user-calls.ts';
import type { PlanServices } from './services.ts';
import { createPlan } from './create.ts';
import { importCsv } from './import-csv.ts';
import { savePlan } from './save.ts';

const maxNamed = 3;

/** A plan that contracts use stays. Throws Refusal (409), naming some of them if the user may view them. */
function checkUnused({ services: { store, access }, userId }: UserRequest, id: string): void {
  const uses = openReferences(store, 'pricePlan', id);
  if (uses.length === 0) return;
  const names = uses
    .filter(({ entityType }) => access.holds(userId, models[entityType].view))
    .map(({ entityType, row }) => nameOf(entityType, row, 'en'))
    .slice(0, maxNamed);
  throw conflict('inUse', 'Contracts use this plan', undefined, { names });
}

export const pricePlanHandlers: Handlers<'pricePlan', PlanServices> = {
  'pricePlan.create': preparedWrite(createPlan, {
    organizationOf: organizationInBody,
  }),
  'pricePlan.update': preparedWrite(savePlan),
  'pricePlan.updateFromCsv': preparedWrite(importCsv),
  'pricePlan.delete': write((request) =>
    deleteSubject(request, 'pricePlan', { check: ({ id }) => checkUnused(request, id) }),
  ),
};
