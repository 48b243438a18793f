import { Moment } from '../../fields/time/moment.tsx';
import { YesNo } from '../../fields/text/yes-no.tsx';
import { commonTitles } from '../define/common-title.ts';
import type { EntityView } from '../define/view.ts';
import { upstreamFields } from './fields.tsx';
import type { Upstream } from '../../domain/entities/upstream/model.ts';
import { UpstreamDetails } from './panel.tsx';
import { upstreamTitles } from './title.ts';

const nameCell = (upstream: Upstream) => upstream.name;
const serverCell = ({ account }: Upstream) => account.server;
const portCell = ({ account }: Upstream) => String(account.port);
const usernameCell = ({ account }: Upstream) => account.username;
const registrationCell = ({ useRegistration }: Upstream) => <YesNo value={useRegistration} />;
const updatedCell = (upstream: Upstream) => <Moment at={upstream.updateDate} />;

/** A carrier that takes outbound calls (S1-2.6-07). */
export const upstreamView: EntityView<'upstream'> = {
  name: 'upstream',
  icon: 'call-out',
  list: {
    columns: [
      { id: 'name', title: upstreamFields.name.title, cell: nameCell, sort: 'name' },
      {
        id: 'server',
        title: upstreamFields['account.server'].title,
        cell: serverCell,
        sort: 'account.server',
        width: 220,
      },
      {
        id: 'port',
        title: upstreamFields['account.port'].title,
        cell: portCell,
        sort: 'account.port',
        width: 80,
      },
      {
        id: 'username',
        title: upstreamFields['account.username'].title,
        cell: usernameCell,
        sort: 'account.username',
        width: 160,
      },
      {
        id: 'useRegistration',
        title: upstreamFields.useRegistration.title,
        cell: registrationCell,
        sort: 'useRegistration',
        width: 190,
      },
      {
        id: 'updateDate',
        title: commonTitles.updateDate,
        cell: updatedCell,
        sort: 'updateDate',
        initially: 'hidden',
        width: 170,
      },
    ],
    filters: [
      { field: 'name', title: upstreamFields.name.title, kind: 'text' },
      { field: 'account.server', title: upstreamFields['account.server'].title, kind: 'text' },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details: UpstreamDetails,
  fields: { upstream: upstreamFields },
  // The platform has no call to delete an upstream.
  actions: [
    {
      id: 'update',
      label: upstreamTitles.update,
      icon: 'edit',
      policy: 'telephony.upstream.update',
      shortcut: 'e',
      run: { kind: 'form', load: async () => (await import('./form.tsx')).updateUpstreamForm },
    },
  ],
  create: {
    label: upstreamTitles.create,
    policy: 'telephony.upstream.create',
    load: async () => (await import('./form.tsx')).createUpstreamForm,
  },
};
