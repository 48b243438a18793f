import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { circuitBreakerStateNames } from '../../fields/sip/circuit-breaker-state.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { listPart } from '../define/list-part.ts';
import { referenceFact } from '../define/reference-fact.tsx';
import type { EntityView } from '../define/view.ts';
import { circuitBreakerFields as fields } from './fields.tsx';
import { CircuitBreakerDetails } from './panel.tsx';
import { memberName } from '../../i18n/member-name.ts';

const { column, filter, fact } = listPart(fields);

const deletion = msg`Delete circuit breaker`;

/** Stops sending calls to an upstream that fails (S1-3-27, decision 15). */
export const circuitBreakerView: EntityView<'circuitBreaker'> = {
  name: 'circuitBreaker',
  icon: 'switch',
  list: {
    columns: [
      column('name'),
      column('upstreamId', { sort: null, width: 220 }),
      column('state', {
        text: ({ state }, { say }) => say(memberName(circuitBreakerStateNames, state)),
        holds: Object.values(circuitBreakerStateNames),
      }),
      column('failureCount', { holds: 'figure', width: 120 }),
    ],
    card: { state: 'state', lines: [['upstreamId']] },
    filters: [filter('state', { kind: 'selection', options: selectionOptions(circuitBreakerStateNames) })],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [fact('state'), referenceFact(fact('upstreamId'), 'upstream', ({ upstreamId }) => upstreamId)],
  },
  Details: CircuitBreakerDetails,
  fields: { circuitBreaker: fields },
  actions: [
    {
      id: 'delete',
      label: deletion,
      icon: 'trash',
      rank: 'secondary',
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
