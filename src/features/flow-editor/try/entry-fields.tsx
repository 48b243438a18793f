import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { interfaceOf } from '../../../domain/flow/graph/macro-interface.ts';
import type { MacroEntry } from '../../../domain/flow/simulate/macro-run.ts';
import { classNames } from '../../../kit/base/class-name.ts';
import { Select } from '../../../kit/form-control/select.tsx';
import { TextArea } from '../../../kit/form-control/text-area.tsx';
import { fieldText, problemOf, typedExpression } from '../expression/typed-text.ts';
import { readProblemText } from '../expression/read-problem-text.ts';
import styles from '../trial/scenario/scenario.module.css';

type ParameterProps = {
  parameter: MacroParameter;
  value: Expression | undefined;
  onChange: (value: Expression | undefined) => void;
};

/** The value of a parameter as an expression; without a text, the parameter has its default. */
function ParameterInput({ parameter, value, onChange }: ParameterProps) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const [text, setText] = useState(() => fieldText(value ?? null));
  const problem = problemOf(typedExpression(text));
  return (
    <TextArea
      label={parameterTitle(parameter)}
      kind="code"
      rows={1}
      placeholder={
        parameter.default === null
          ? t({ message: 'none', context: 'flow value' })
          : fieldText(parameter.default)
      }
      error={problem && i18n._(readProblemText(text, problem))}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value.trim() === '' ? undefined : typedExpression(target.value));
      }}
    />
  );
}

type Props = { macro: Contents; entry: MacroEntry; onChange: (entry: MacroEntry) => void };

/** Edits how a macro is entered: its input, and the values of its parameters. */
export function EntryFields({ macro, entry, onChange }: Props) {
  const { t } = useLingui();
  const { inputs, parameters } = interfaceOf(macro);
  const withParameter = (id: string, value: Expression | undefined): MacroEntry => {
    const { [id]: _before, ...others } = entry.parameters;
    return { ...entry, parameters: value === undefined ? others : { ...others, [id]: value } };
  };
  if (inputs.length < 2 && parameters.length === 0) return null;
  return (
    <div className={classNames(styles.scenario, styles.entry)}>
      {inputs.length > 1 && (
        <Select
          label={t`Input`}
          value={entry.input}
          options={inputs.map(({ key, displayName }) => ({ value: key, label: displayName || key }))}
          onChange={({ target }) => onChange({ ...entry, input: target.value })}
        />
      )}
      {parameters.length > 0 && (
        <fieldset className={styles.group}>
          <legend>
            <Trans>Parameters</Trans>
          </legend>
          {parameters.map((parameter) => (
            <ParameterInput
              key={parameter.id}
              parameter={parameter}
              value={entry.parameters[parameter.id]}
              onChange={(value) => onChange(withParameter(parameter.id, value))}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
