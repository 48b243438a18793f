import { Trans, useLingui } from '@lingui/react/macro';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import { contentsLimits } from '../../../../domain/flow/contents/limits.ts';
import { EntityText } from '../../../../fields/entity/entity-text.tsx';
import { Button } from '../../../../kit/button/button.tsx';
import { selectClass } from '../../../../kit/form-control/select.tsx';
import { TextInput } from '../../../../kit/form-control/text-input.tsx';
import type { RequiredKey } from '../../tried-version.ts';
import { BeginningFields } from './beginning-fields.tsx';
import { CallerFields } from './caller-fields.tsx';
import type { FlowQuestions } from './flow-questions.ts';
import { HttpAnswerFields } from './http-answer-fields.tsx';
import { MomentFields } from './moment-fields.tsx';
import { PartyAnswer } from './party-answer.tsx';
import { QueueState } from './queue-state.tsx';
import { newHttpPlan, withHttp, withSchedule } from './scenario-edit.ts';
import styles from './scenario.module.css';

type Props = {
  questions: FlowQuestions;
  /** The configuration keys that the scenario gives. */
  configKeys: readonly RequiredKey[];
  scenario: Scenario;
  onChange: (scenario: Scenario) => void;
};

/** Overrides whether a schedule is open at the moment of the test run. */
export function ScheduleState({
  id,
  scenario,
  onChange,
}: { id: string } & Omit<Props, 'questions' | 'configKeys'>) {
  const { t } = useLingui();
  return (
    <div className={styles.answer}>
      <span className={styles.party}>
        <EntityText type="schedule" id={id} />
      </span>
      <select
        className={selectClass}
        aria-label={t`Schedule`}
        value={scenario.schedules[id] ?? 'asIs'}
        onChange={({ target: { value } }) =>
          onChange(withSchedule(scenario, id, value === 'open' || value === 'closed' ? value : 'asIs'))
        }
      >
        <option value="asIs">{t`as at this moment`}</option>
        <option value="open">{t`open`}</option>
        <option value="closed">{t`closed`}</option>
      </select>
    </div>
  );
}

/** Edits whether a call can be picked up. */
export function PickUpState({ scenario, onChange }: Omit<Props, 'questions' | 'configKeys'>) {
  const { t } = useLingui();
  return (
    <select
      className={selectClass}
      aria-label={t`Picking up a call`}
      value={scenario.pickUp ?? ''}
      onChange={({ target: { value } }) =>
        onChange({ ...scenario, pickUp: value === 'picked' || value === 'nothing' ? value : null })
      }
    >
      <option value="">{t`not known`}</option>
      <option value="picked">{t`picks up a call`}</option>
      <option value="nothing">{t`finds no call`}</option>
    </select>
  );
}

/** Edits the scenario of a test run. Facts that it leaves open are unknown, and never guessed. */
export function ScenarioForm(props: Props) {
  const { questions, configKeys, scenario, onChange } = props;
  const parties = [...new Set([...questions.parties, ...scenario.calls.map(({ to }) => to)])];
  return (
    <div className={styles.scenario}>
      {configKeys.length > 0 && (
        <fieldset className={styles.group}>
          <legend>
            <Trans>Configuration</Trans>
          </legend>
          {configKeys.map(({ key, hint }) => (
            <TextInput
              key={key}
              label={key}
              description={hint}
              autoComplete="off"
              maxLength={contentsLimits.description}
              value={scenario.config[key] ?? ''}
              onChange={({ target }) =>
                onChange({ ...scenario, config: { ...scenario.config, [key]: target.value } })
              }
            />
          ))}
        </fieldset>
      )}
      <BeginningFields {...props} />
      <MomentFields scenario={scenario} onChange={onChange} />
      {scenario.begin.type === 'call' && <CallerFields scenario={scenario} onChange={onChange} />}
      {parties.length > 0 && (
        <fieldset className={styles.group}>
          <legend>
            <Trans>Who answers</Trans>
          </legend>
          {parties.map((to) => (
            <PartyAnswer key={to} to={to} scenario={scenario} onChange={onChange} />
          ))}
        </fieldset>
      )}
      {questions.schedules.length > 0 && (
        <fieldset className={styles.group}>
          <legend>
            <Trans>Schedules</Trans>
          </legend>
          {questions.schedules.map((id) => (
            <ScheduleState key={id} id={id} scenario={scenario} onChange={onChange} />
          ))}
        </fieldset>
      )}
      {questions.picksUp && (
        <fieldset className={styles.group}>
          <legend>
            <Trans>Picking up a call</Trans>
          </legend>
          <PickUpState scenario={scenario} onChange={onChange} />
        </fieldset>
      )}
      {questions.hasQueue && (
        <fieldset className={styles.group}>
          <legend>
            <Trans>Waiting in a queue</Trans>
          </legend>
          <QueueState scenario={scenario} onChange={onChange} />
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>
          <Trans>Web requests</Trans>
        </legend>
        {scenario.http.map((plan, at) => (
          // Answers have no id, and their fields have no other state.
          <HttpAnswerFields
            key={at}
            plan={plan}
            onChange={(next) => onChange(withHttp(scenario, at, next))}
          />
        ))}
        <span>
          <Button
            size="small"
            icon="plus"
            onClick={() => onChange({ ...scenario, http: [...scenario.http, newHttpPlan(null, '*')] })}
          >
            <Trans>Add answer</Trans>
          </Button>
        </span>
      </fieldset>
    </div>
  );
}
