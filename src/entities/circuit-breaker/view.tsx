import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircuitBreakerBadge, circuitBreakerStateNames } from '../../fields/sip/circuit-breaker-state.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { call } from '../../client/session/call.ts';
import type { EntityFields } from '../define/field.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import type { CircuitBreaker, CircuitBreakerState } from '../../domain/entities/circuit-breaker/model.ts';

const moment = (at: string) => <Moment at={at} />;

const circuitBreakerFields = {
  name: { title: msg`Address` },
  upstreamId: { title: msg`Upstream`, show: (id: string) => <EntityText type="upstream" id={id} /> },
  state: { title: msg`State`, show: (state: CircuitBreakerState) => <CircuitBreakerBadge state={state} /> },
  failureCount: { title: msg`Failures in a row` },
  lastFailure: { title: msg`Last failure`, show: moment },
  lastFailureMessage: { title: msg`Failure message` },
  retryDate: { title: msg`Next try`, show: moment },
} satisfies EntityFields<CircuitBreaker>;

function Details({ entity: breaker, organizationId }: DetailsProps<CircuitBreaker>) {
  const { t } = useLingui();
  const { upstreamId, lastFailure, lastFailureMessage, retryDate } = breaker;
  return (
    <FactList
      facts={[
        {
          label: t`Upstream`,
          value: <EntityLink type="upstream" id={upstreamId} organizationId={organizationId} />,
        },
        { label: t`Address`, value: breaker.name },
        { label: t`State`, value: <CircuitBreakerBadge state={breaker.state} /> },
        { label: t`Failures in a row`, value: String(breaker.failureCount) },
        { label: t`Last failure`, value: lastFailure === null ? t`None` : <Moment at={lastFailure} /> },
        ...(lastFailureMessage === null ? [] : [{ label: t`Failure message`, value: lastFailureMessage }]),
        ...(retryDate === null ? [] : [{ label: t`Next try`, value: <Moment at={retryDate} /> }]),
      ]}
    />
  );
}

const nameCell = (breaker: CircuitBreaker) => breaker.name;
const upstreamCell = ({ upstreamId }: CircuitBreaker) => <EntityText type="upstream" id={upstreamId} />;
const stateCell = ({ state }: CircuitBreaker) => <CircuitBreakerBadge state={state} />;
const countCell = ({ failureCount }: CircuitBreaker) => failureCount;

/** What keeps calls away from an upstream that fails (S1 §3; decisions, 15). */
export const circuitBreakerView: EntityView<'circuitBreaker'> = {
  name: 'circuitBreaker',
  icon: 'switch',
  list: {
    columns: [
      { id: 'name', title: circuitBreakerFields.name.title, cell: nameCell, sort: 'name' },
      { id: 'upstreamId', title: circuitBreakerFields.upstreamId.title, cell: upstreamCell, width: 220 },
      { id: 'state', title: circuitBreakerFields.state.title, cell: stateCell, sort: 'state', width: 120 },
      {
        id: 'failureCount',
        title: circuitBreakerFields.failureCount.title,
        cell: countCell,
        sort: 'failureCount',
        width: 120,
      },
    ],
    filters: [
      {
        field: 'state',
        title: circuitBreakerFields.state.title,
        kind: 'selection',
        options: selectionOptions(circuitBreakerStateNames),
      },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details,
  fields: { circuitBreaker: circuitBreakerFields },
  actions: [
    {
      id: 'delete',
      label: msg`Delete circuit breaker`,
      icon: 'trash',
      policy: 'telephony.circuitBreaker.delete',
      run: {
        kind: 'command',
        send: ({ entity, organizationId }) =>
          call('circuitBreaker.delete', { id: entity.id }, {}, organizationId),
        done: msg`Circuit breaker deleted`,
        confirm: {
          title: msg`Delete circuit breaker`,
          text: msg`The next call is let through to this upstream, and its failures are counted anew.`,
        },
      },
    },
  ],
};
