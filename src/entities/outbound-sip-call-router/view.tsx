import { Plural } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { listPart } from '../define/list-part.ts';
import { updateAction } from '../define/row-actions.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { routerFields, updateRouterLabel } from './fields.tsx';
import type { OutboundSipCallRouter } from '../../domain/entities/outbound-sip-call-router/model.ts';
import { RuleTable } from './rule-table.tsx';
import { joinIsolated } from '../../lib/text/isolate.ts';

const { column, summary } = listPart(routerFields);

const Details = ({ entity }: DetailsProps<OutboundSipCallRouter>) => <RuleTable {...entity} />;

const rulesCell = ({ rules }: OutboundSipCallRouter) => joinIsolated(rules.map(({ name }) => name));
const fallbackCell = ({ fallbackUpstreamIds }: OutboundSipCallRouter) => (
  <EntityNames type="upstream" ids={fallbackUpstreamIds} />
);

/** The rules that choose the upstreams of an outbound call. There is only one router; it has its own page and no list. */
export const outboundSipCallRouterView: EntityView<'outboundSipCallRouter'> = {
  name: 'outboundSipCallRouter',
  icon: 'tree',
  list: {
    columns: [
      column('rules', { cell: rulesCell, sort: null }),
      column('fallbackUpstreamIds', { cell: fallbackCell, sort: null }),
    ],
    card: { lines: [['fallbackUpstreamIds']] },
    filters: [],
    sorting: [{ by: 'createDate', dir: 'asc' }],
    limit: 1,
  },
  head: {
    facts: [summary('rules', ({ rules }) => <Plural value={rules.length} one="# rule" other="# rules" />)],
  },
  Details,
  fields: { outboundSipCallRouter: routerFields },
  actions: [
    updateAction({
      label: updateRouterLabel,
      policy: 'telephony.outboundSipCallRouter.update',
      load: async () => (await import('./form.tsx')).routerForm,
    }),
  ],
  create: {
    label: msg`Set up call router`,
    policy: 'telephony.outboundSipCallRouter.update',
    load: async () => (await import('./form.tsx')).routerForm,
  },
};
