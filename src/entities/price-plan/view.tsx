import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { PricePlan } from '../../domain/entities/price-plan/model.ts';
import { BillingTabLink } from '../../fields/billing/tab-link.tsx';
import { ActiveSince, ActiveSinceText, activeSinceText } from '../../fields/period/active-since.tsx';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { pricePlanFields as fields, pricePlanLabels } from './fields.tsx';
import { PricePlanDetails } from './panel.tsx';
import { OpenPlan } from './open-plan.tsx';

const { column, filter, summary } = listPart(fields);

const startsOf = ({ currentVersion }: PricePlan): readonly string[] => Object.keys(currentVersion.periods);

const activeFact = (row: PricePlan) => <ActiveSinceText starts={startsOf(row)} />;

/** The prices at which an organization sells (S1-3-53). */
export const pricePlanView: EntityView<'pricePlan'> = {
  name: 'pricePlan',
  icon: 'book',
  list: {
    columns: [
      column('currentVersion.name', {
        id: 'name',
        cell: ({ id, organizationId, currentVersion }: PricePlan) => (
          <BillingTabLink tab={{ kind: 'pricePlan', id }} organizationId={organizationId}>
            {currentVersion.name}
          </BillingTabLink>
        ),
        text: ({ currentVersion }: PricePlan) => currentVersion.name,
        width: 'rest',
      }),
      column('currentVersion.periods', {
        id: 'periods',
        cell: (row: PricePlan) => startsOf(row).length,
        sort: null,
        holds: 'figure',
        width: 100,
      }),
      {
        id: 'activeSince',
        title: msg`Active since`,
        cell: (row) => <ActiveSince starts={startsOf(row)} />,
        text: (row, { locale }) => activeSinceText(startsOf(row), locale),
        width: 170,
      },
      column('contractCount', {
        id: 'contracts',
        policy: 'billing.contract.view',
        holds: 'figure',
        width: 110,
      }),
      column('currentVersion.description', {
        id: 'description',
        sort: null,
        initially: 'hidden',
        width: 260,
      }),
      column('updateDate'),
      column('createDate', { initially: 'hidden' }),
    ],
    card: { lines: [['activeSince', 'description']], titled: ['activeSince'] },
    filters: [
      filter('currentVersion.name', { kind: 'text' }),
      filter('updateDate', { kind: 'period' }),
      filter('createDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'currentVersion.name', dir: 'asc' }],
    limit: 250,
  },
  head: { facts: [summary('currentVersion.periods', activeFact)], Open: OpenPlan },
  Details: PricePlanDetails,
  use: 'shown',
  fields: { pricePlan: fields },
  actions: [
    updateAction({
      label: pricePlanLabels.update,
      policy: 'billing.pricePlan.update',
      load: async () => (await import('./form.tsx')).pricePlanForms.updateForm,
    }),
    deleteAction({
      label: msg`Delete price plan`,
      policy: 'billing.pricePlan.delete',
      whileUsed: 'refused',
      send: ({ entity, organizationId }) => call('pricePlan.delete', { id: entity.id }, {}, organizationId),
      done: msg`Price plan deleted`,
    }),
  ],
  create: {
    label: pricePlanLabels.create,
    within: 'organization',
    policy: 'billing.pricePlan.create',
    load: async () => (await import('./form.tsx')).pricePlanForms.createForm,
  },
};
