import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import { queueOutcomes } from '../../../../domain/flow/simulate/scenario.ts';
import { selectClass } from '../../../../kit/form-control/select.tsx';

const outcomeNames: { readonly [Outcome in (typeof queueOutcomes)[number]]: MessageDescriptor } = {
  ended: msg`talks to an agent`,
  timedOut: msg`waits too long`,
  full: msg`finds the queue full`,
  left: msg`leaves by key`,
  noAgents: msg`finds no agents`,
};

/** Edits how the caller leaves a queue. */
export function QueueState({
  scenario,
  onChange,
}: {
  scenario: Scenario;
  onChange: (scenario: Scenario) => void;
}) {
  const { i18n, t } = useLingui();
  return (
    <select
      className={selectClass}
      aria-label={t`Waiting in a queue`}
      value={scenario.queue ?? ''}
      onChange={({ target: { value } }) =>
        onChange({ ...scenario, queue: queueOutcomes.find((outcome) => outcome === value) ?? null })
      }
    >
      <option value="">{t`not known`}</option>
      {queueOutcomes.map((outcome) => (
        <option key={outcome} value={outcome}>
          {i18n._(outcomeNames[outcome])}
        </option>
      ))}
    </select>
  );
}
