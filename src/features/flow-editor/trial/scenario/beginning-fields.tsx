import { useLingui } from '@lingui/react/macro';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import { Select } from '../../../../kit/form-control/select.tsx';
import { TextArea } from '../../../../kit/form-control/text-area.tsx';
import { TextInput } from '../../../../kit/form-control/text-input.tsx';
import type { FlowQuestions } from './flow-questions.ts';
import type { Beginning } from './scenario-edit.ts';
import { beginningOf, beginningsOf, begunBy, numberEndpoint, typedNumber } from './scenario-edit.ts';
import styles from './scenario.module.css';

type Props = {
  questions: FlowQuestions;
  scenario: Scenario;
  onChange: (scenario: Scenario) => void;
};

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Edits the start of a test run: who calls which number, or which API endpoint is called. */
export function BeginningFields({ questions, scenario, onChange }: Props) {
  const { t } = useLingui();
  const { begin } = scenario;
  const known = beginningsOf(questions);
  const current = beginningOf(scenario);
  const beginnings = known.includes(current) ? known : [...known, current];
  const labelOf = (beginning: Beginning): string => {
    if (beginning === 'call') return t`A telephone call`;
    return beginning === 'start'
      ? t`The start of a session`
      : t`API endpoint ${beginning.slice('endpoint:'.length)}`;
  };
  return (
    <>
      {beginnings.length > 1 && (
        <Select
          label={t`Begins with`}
          value={current}
          options={beginnings.map((value) => ({ value, label: labelOf(value) }))}
          onChange={({ target }) => {
            const chosen = beginnings.find((one) => one === target.value);
            if (chosen !== undefined) onChange(begunBy(scenario, chosen));
          }}
        />
      )}
      {begin.type === 'call' && (
        <div className={styles.pair}>
          {(['caller', 'called'] as const).map((party) => (
            <TextInput
              key={party}
              type="tel"
              autoComplete="off"
              maxLength={200}
              label={party === 'caller' ? t`Caller` : t`Called number`}
              value={typedNumber(begin[party])}
              onChange={({ target }) =>
                onChange({ ...scenario, begin: { ...begin, [party]: numberEndpoint(target.value) } })
              }
            />
          ))}
        </div>
      )}
      {begin.type === 'endpoint' && (
        <TextArea
          key={begin.name}
          label={t`Request, as JSON or text`}
          kind="code"
          rows={2}
          defaultValue={begin.request === null ? '' : JSON.stringify(begin.request)}
          onChange={({ target }) =>
            onChange({
              ...scenario,
              begin: { ...begin, request: target.value === '' ? null : read(target.value) },
            })
          }
        />
      )}
    </>
  );
}
