import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { CircuitBreaker } from '../../domain/entities/circuit-breaker/model.ts';
import { circuitBreakerStateNames } from '../../fields/sip/circuit-breaker-state.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { EntityView } from '../define/view.ts';
import { circuitBreakerFields as fields } from './fields.tsx';
import { CircuitBreakerDetails } from './panel.tsx';

const nameCell = ({ name }: CircuitBreaker) => name;
const upstreamCell = ({ upstreamId }: CircuitBreaker) => fields.upstreamId.show(upstreamId);
const stateCell = ({ state }: CircuitBreaker) => fields.state.show(state);
const countCell = ({ failureCount }: CircuitBreaker) => failureCount;

const deletion = msg`Delete circuit breaker`;

/** Stops sending calls to an upstream that fails (S1-3-27, decision 15). */
export const circuitBreakerView: EntityView<'circuitBreaker'> = {
  name: 'circuitBreaker',
  icon: 'switch',
  list: {
    columns: [
      { id: 'name', title: fields.name.title, cell: nameCell, sort: 'name' },
      { id: 'upstreamId', title: fields.upstreamId.title, cell: upstreamCell, width: 220 },
      {
        id: 'state',
        title: fields.state.title,
        cell: stateCell,
        text: ({ state }, { say }) => say(circuitBreakerStateNames[state]),
        sort: 'state',
        width: 120,
      },
      {
        id: 'failureCount',
        title: fields.failureCount.title,
        cell: countCell,
        sort: 'failureCount',
        width: 120,
      },
    ],
    filters: [
      {
        field: 'state',
        title: fields.state.title,
        kind: 'selection',
        options: selectionOptions(circuitBreakerStateNames),
      },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details: CircuitBreakerDetails,
  fields: { circuitBreaker: fields },
  actions: [
    {
      id: 'delete',
      label: deletion,
      icon: 'trash',
      policy: 'telephony.circuitBreaker.delete',
      run: {
        kind: 'command',
        send: ({ entity, organizationId }) =>
          call('circuitBreaker.delete', { id: entity.id }, {}, organizationId),
        done: msg`Circuit breaker deleted`,
        confirm: {
          title: deletion,
          text: msg`The next call is tried on this upstream again and the failure count restarts.`,
        },
      },
    },
  ],
};
