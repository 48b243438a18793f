import { msg } from '@lingui/core/macro';
import { Message } from '../../fields/message.tsx';
import { Moment } from '../../fields/moment.tsx';
import type { EntityView } from '../define/view.ts';
import { upstreamFields } from './field.tsx';
import type { Upstream } from '../../domain/entities/upstream/model.ts';
import { UpstreamDetails } from './panel.tsx';

const nameCell = (upstream: Upstream) => upstream.name;
const serverCell = ({ account }: Upstream) => account.server;
const portCell = ({ account }: Upstream) => String(account.port);
const usernameCell = ({ account }: Upstream) => account.username;
const registrationCell = ({ useRegistration }: Upstream) => (
  <Message text={useRegistration ? msg`Yes` : msg`No`} />
);
const updatedCell = (upstream: Upstream) => <Moment at={upstream.updateDate} />;

/** A carrier that takes calls to the outside (S1 §2.6). */
export const upstreamView: EntityView<'upstream'> = {
  name: 'upstream',
  icon: 'call-out',
  list: {
    columns: [
      { id: 'name', title: upstreamFields.name.title, cell: nameCell, sort: 'name' },
      { id: 'server', title: msg`Server`, cell: serverCell, sort: 'account.server', width: 220 },
      { id: 'port', title: msg`Port`, cell: portCell, sort: 'account.port', width: 80 },
      { id: 'username', title: msg`Username`, cell: usernameCell, sort: 'account.username', width: 160 },
      {
        id: 'useRegistration',
        title: upstreamFields.useRegistration.title,
        cell: registrationCell,
        sort: 'useRegistration',
        width: 190,
      },
      {
        id: 'updateDate',
        title: msg`Updated`,
        cell: updatedCell,
        sort: 'updateDate',
        initially: 'hidden',
        width: 170,
      },
    ],
    filters: [
      { field: 'name', title: upstreamFields.name.title, kind: 'text' },
      { field: 'account.server', title: msg`Server`, kind: 'text' },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details: UpstreamDetails,
  fields: { upstream: upstreamFields },
  actions: [
    {
      id: 'update',
      label: msg`Update upstream`,
      icon: 'edit',
      policy: 'telephony.upstream.update',
      shortcut: 'e',
      run: { kind: 'form', load: async () => (await import('./form.tsx')).updateUpstreamForm },
    },
  ],
  create: {
    label: msg`Create upstream`,
    policy: 'telephony.upstream.create',
    load: async () => (await import('./form.tsx')).createUpstreamForm,
  },
};
