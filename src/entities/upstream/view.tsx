import { listPart } from '../define/list-part.ts';
import { updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { upstreamFields as fields, upstreamTitles } from './fields.tsx';
import { UpstreamDetails } from './panel.tsx';

const { column, filter, fact } = listPart(fields);

/** A carrier that takes outbound calls (S1-2.6-07). */
export const upstreamView: EntityView<'upstream'> = {
  name: 'upstream',
  icon: 'call-out',
  list: {
    columns: [
      column('name'),
      column('account.server', { id: 'server', width: 220 }),
      column('account.port', { id: 'port', holds: 'figure', width: 80 }),
      column('account.username', { id: 'username', width: 160 }),
      column('useRegistration', { width: 190 }),
      column('updateDate', { initially: 'hidden' }),
    ],
    card: { lines: [['server', 'username']] },
    filters: [filter('name', { kind: 'text' }), filter('account.server', { kind: 'text' })],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  head: { facts: [fact('account.server')] },
  Details: UpstreamDetails,
  fields: { upstream: fields },
  // The platform has no call to delete an upstream.
  actions: [
    updateAction({
      label: upstreamTitles.update,
      policy: 'telephony.upstream.update',
      load: async () => (await import('./form.tsx')).upstreamForms.updateForm,
    }),
  ],
  create: {
    label: upstreamTitles.create,
    policy: 'telephony.upstream.create',
    load: async () => (await import('./form.tsx')).upstreamForms.createForm,
  },
};
