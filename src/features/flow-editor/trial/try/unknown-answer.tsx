import { Trans } from '@lingui/react/macro';
import type { UnknownFact } from '../../../../domain/flow/simulate/try-state.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { HttpAnswerFields } from '../scenario/http-answer-fields.tsx';
import { PartyAnswer } from '../scenario/party-answer.tsx';
import { newHttpPlan, withHttp } from '../scenario/scenario-edit.ts';
import type { HttpPlan } from '../scenario/scenario-edit.ts';
import { PickUpState, ScheduleState } from '../scenario/scenario-form.tsx';
import styles from '../trial.module.css';
import type { TryControl } from './use-try.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function planOf({ method, url }: Extract<UnknownFact, { type: 'http' }>): HttpPlan {
  return newHttpPlan(methods.find((one) => one === method) ?? null, url);
}

/** The fields that answer what was not known, and the way on. */
export function UnknownAnswer({ fact, control }: { fact: UnknownFact; control: TryControl }) {
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
    case 'http': {
      const known = scenario.http.findIndex(({ url }) => url === fact.url);
      const at = known < 0 ? scenario.http.length : known;
      return (
        <div className={styles.unknown}>
          <HttpAnswerFields
            plan={scenario.http[at] ?? planOf(fact)}
            onChange={(next) => setScenario(withHttp(scenario, at, next))}
          />
          {goOn}
        </div>
      );
    }
    case 'pickUp':
      return (
        <div className={styles.unknown}>
          <PickUpState {...shared} />
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
