import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import type { UnknownFact } from '../../../../domain/flow/simulate/test-run-state.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { HttpAnswerFields } from '../scenario/http-answer-fields.tsx';
import { PartyAnswer } from '../scenario/party-answer.tsx';
import { QueueState } from '../scenario/queue-state.tsx';
import { newHttpPlan, withHttp } from '../scenario/scenario-edit.ts';
import type { HttpPlan } from '../scenario/scenario-edit.ts';
import { PickUpState, ScheduleState } from '../scenario/scenario-form.tsx';
import styles from '../trial.module.css';
import type { TestRunControl } from './use-test-run.ts';

type ScenarioProps = { scenario: Scenario; onChange: (scenario: Scenario) => void };

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

type UnknownRequest = Extract<UnknownFact, { type: 'http' }>;

function planOf({ method, url }: UnknownRequest): HttpPlan {
  return newHttpPlan(methods.find((one) => one === method) ?? null, url);
}

/**
 * Edits the answer to a request: that of the scenario, or a new one. Editing the URL does not switch to another
 * answer.
 */
function RequestAnswer({ fact, scenario, onChange }: { fact: UnknownRequest } & ScenarioProps) {
  const [at] = useState(() => {
    const known = scenario.http.findIndex(
      ({ url, method }) => url === fact.url && (method === null || method === fact.method),
    );
    return known < 0 ? scenario.http.length : known;
  });
  return (
    <HttpAnswerFields
      plan={scenario.http[at] ?? planOf(fact)}
      onChange={(next) => onChange(withHttp(scenario, at, next))}
    />
  );
}

/** Asks for the unknown fact, and continues the test run with it. */
export function UnknownAnswer({ fact, control }: { fact: UnknownFact; control: TestRunControl }) {
  const { scenario, setScenario, replay } = control;
  const shared = { scenario, onChange: setScenario };
  const goOn = (
    <Button size="small" variant="primary" onClick={replay}>
      <Trans>Continue with this</Trans>
    </Button>
  );
  switch (fact.type) {
    case 'call':
      return (
        <div className={styles.unknown}>
          {fact.to.map((to) => (
            <PartyAnswer key={to} to={to} {...shared} />
          ))}
          {goOn}
        </div>
      );
    case 'http':
      return (
        <div className={styles.unknown}>
          <RequestAnswer key={`${fact.method} ${fact.url}`} fact={fact} {...shared} />
          {goOn}
        </div>
      );
    case 'pickUp':
      return (
        <div className={styles.unknown}>
          <PickUpState {...shared} />
          {goOn}
        </div>
      );
    case 'queue':
      return (
        <div className={styles.unknown}>
          <QueueState {...shared} />
          {goOn}
        </div>
      );
    case 'schedule':
      return (
        <div className={styles.unknown}>
          <ScheduleState id={fact.id} {...shared} />
          {goOn}
        </div>
      );
    default:
      return null;
  }
}
