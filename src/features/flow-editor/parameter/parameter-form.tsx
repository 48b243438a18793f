import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { parameterOption } from '../../../domain/flow/graph/layout.ts';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import { nameText } from '../../../domain/flow/expression/text/word.ts';
import { FindUses } from '../find/find-uses.tsx';
import type { FieldScope } from '../expression/field-scope.ts';
import { CommittedInput } from '../option/committed-input.tsx';
import { nameProblem } from '../option/name-problem.ts';
import { OptionField } from '../option/option-field.tsx';
import type { FieldNote } from '../option/option-frame.tsx';
import { OptionFrame } from '../option/option-frame.tsx';
import type { OptionMode } from '../option/option-mode.ts';
import { useValueName } from '../option/use-value-name.ts';
import type { SetParameter } from './parameter-edits.ts';
import styles from './parameter.module.css';
import { SimpleModeEditor } from './simple-mode-editor.tsx';
import { VisibilityEditor } from './visibility-editor.tsx';

type Props = {
  parameter: MacroParameter;
  parameters: readonly MacroParameter[];
  onSet: SetParameter;
  onRename: (name: string) => void;
  scope: FieldScope;
  notesOf: (member: string) => readonly FieldNote[];
};

/** Previews the parameter as callers see it. Its value is not stored. */
function Preview({ parameter, scope }: Pick<Props, 'parameter' | 'scope'>) {
  const valueName = useValueName();
  const [given, setGiven] = useState<Expression>();
  const [chosen, setChosen] = useState<OptionMode>('simple');
  return (
    <div className={styles.preview}>
      <OptionField
        label={parameterTitle(parameter)}
        option={parameterOption(parameter)}
        given={given}
        chosen={chosen}
        onChange={setGiven}
        onMode={(mode, value) => {
          setChosen(mode);
          if (value === 'reset') setGiven(undefined);
        }}
        scope={{ ...scope, access: 'edit' }}
        nameOf={valueName(parameter)}
        display={parameter.simpleEnumDisplay}
      />
    </div>
  );
}

/** Edits a parameter (S1-3-41). */
export function ParameterForm({ parameter, parameters, onSet, onRename, scope, notesOf }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const valueName = useValueName();
  const [mode, setMode] = useState<OptionMode>('simple');
  const disabled = scope.access === 'read';
  const others = parameters.filter(({ id }) => id !== parameter.id).map(({ name }) => name);
  const reference = `param.${nameText(parameter.name)}`;
  return (
    <div className={styles.fields}>
      <CommittedInput
        label={t`Name`}
        value={parameter.name}
        readOnly={disabled}
        hint={<Trans>Expressions read it as {reference}</Trans>}
        action={<FindUses of={{ kind: 'parameter', name: parameter.name }} />}
        problemOf={(text) => {
          const problem = nameProblem(text, others);
          return problem && i18n._(problem);
        }}
        onCommit={onRename}
      />
      <TextInput
        label={t`Display name`}
        value={parameter.displayName}
        maxLength={contentsLimits.name}
        readOnly={disabled}
        onChange={({ target }) => onSet({ displayName: target.value })}
      />
      <SimpleModeEditor parameter={parameter} onSet={onSet} disabled={disabled} />
      <OptionField
        label={t`Default`}
        option={{ ...parameterOption(parameter), default: null }}
        given={parameter.default ?? undefined}
        chosen={mode}
        onChange={(value) => onSet({ default: value ?? null })}
        onMode={(next, value) => {
          setMode(next);
          if (value === 'reset') onSet({ default: null });
        }}
        scope={scope}
        nameOf={valueName(parameter)}
        display={parameter.simpleEnumDisplay}
        notes={notesOf('default')}
      />
      <VisibilityEditor
        parameter={parameter}
        parameters={parameters}
        onChange={(field, value) => onSet({ [field]: value })}
        scope={scope}
        notes={notesOf('visibility')}
      />
      <OptionFrame label={t`Preview`}>
        {() => <Preview key={parameter.simpleMode} parameter={parameter} scope={scope} />}
      </OptionFrame>
    </div>
  );
}
