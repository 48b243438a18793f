import type { EntityOf } from '../../../../src/entities/models.ts';
import { defaultRoleWithin } from '../../../../src/entities/user-contract/rules.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { against, invalidRequest, taken } from '../refusal.ts';
import { newsIn, rowInReach, subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../write.ts';

type Contract = EntityOf<'userContract'>;
type Said = Pick<
  Contract,
  'order' | 'displayName' | 'color' | 'userPropertyRules' | 'defaultRole' | 'allowedRoles'
>;

/** Roles that are there, and hold where the user type does. One that has gone meanwhile may stay. */
function checked(
  { services: { store } }: Asked,
  said: Said,
  organizationId: string,
  before?: Contract,
): Said {
  const foreign = said.allowedRoles.find((id) => {
    const role = rowOf(store, 'role', id);
    const usable = role?.deleteDate === null && store.isWithin(organizationId, role.organizationId);
    return !usable && before?.allowedRoles.includes(id) !== true;
  });
  if (foreign !== undefined) throw against('gone', `There is no role ${foreign}`, 'allowedRoles');
  if (said.defaultRole !== null && defaultRoleWithin(said.defaultRole, said.allowedRoles) === null)
    throw invalidRequest('The default role is not one of the allowed roles', 'defaultRole');
  return { ...said, allowedRoles: [...new Set(said.allowedRoles)] };
}

export const contractHandlers: Handlers<'userContract'> = {
  'userContract.create': {
    kind: 'user',
    policy: 'core.userContract.create',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        const { store, access, now } = asked.services;
        const id = asked.parameters['id'] ?? '';
        const known = rowOf(store, 'userContract', id);
        const organizationId = access.reachOf(asked.userId) ?? '';
        const isMine = known !== undefined && access.reaches(asked.userId, known.organizationId);
        if (isMine && known.deleteDate === null && Object.keys(newsIn(known, body)).length === 0) return {};
        if (known !== undefined) throw taken('There is a user type with this id', 'id');
        const said = checked(asked, body, organizationId);
        const common = { id, organizationId, ...datesFrom(now()) };
        await change(asked, [create('userContract', { ...common, ...said })]);
        return {};
      }),
  },
  'userContract.replace': {
    kind: 'user',
    policy: 'core.userContract.update',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        const contract = subjectOf(asked, 'userContract');
        const said = checked(asked, body, contract.organizationId, contract);
        const news = newsIn(contract, said);
        await change(asked, Object.keys(news).length > 0 ? [patch('userContract', contract.id, news)] : []);
        return {};
      }),
  },
  'userContract.delete': {
    kind: 'user',
    policy: 'core.userContract.delete',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        const contract = rowInReach(asked, 'userContract', asked.parameters['id'] ?? '');
        if (contract.deleteDate !== null) return {};
        const deleteDate = new Date(asked.services.now()).toISOString();
        await change(asked, [patch('userContract', contract.id, { deleteDate })]);
        return {};
      }),
  },
};
