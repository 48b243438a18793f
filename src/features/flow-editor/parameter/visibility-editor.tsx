import { Trans, useLingui } from '@lingui/react/macro';
import { toggleOption } from '../../../domain/flow/catalogue/option.ts';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import { Checkbox } from '../../../kit/form-control/checkbox.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import type { FieldScope } from '../expression/field-scope.ts';
import { OptionField } from '../option/option-field.tsx';
import type { FieldNote } from '../option/option-frame.tsx';
import { useValueName } from '../option/use-value-name.ts';
import type { VisibilityMode } from './condition.ts';
import { conditionSources, valuesOfSource, visibilityMode, visibilityOf, withListed } from './condition.ts';
import styles from './parameter.module.css';

type Visible = Pick<MacroParameter, 'visibility' | 'visibilityMap'>;

type Props = {
  parameter: MacroParameter;
  parameters: readonly MacroParameter[];
  onChange: <Field extends keyof Visible>(field: Field, value: Visible[Field]) => void;
  scope: FieldScope;
  notes: readonly FieldNote[];
};

type ConditionProps = Pick<Props, 'parameter' | 'onChange'> & { source: MacroParameter; disabled: boolean };

/** Selects the values of one parameter for which another is visible. */
function Condition({ parameter, source, onChange, disabled }: ConditionProps) {
  const { t } = useLingui();
  const nameOf = useValueName()(source);
  const listed = parameter.visibilityMap[source.id] ?? [];
  const labelOf = (value: string | boolean): string => {
    if (typeof value === 'string') return nameOf(value);
    return value ? t`Yes` : t`No`;
  };
  return (
    <fieldset className={styles.condition}>
      <legend>{parameterTitle(source)}</legend>
      <div className={styles.values}>
        {valuesOfSource(source).map((value) => (
          <Checkbox
            key={String(value)}
            label={labelOf(value)}
            disabled={disabled}
            checked={listed.includes(value)}
            onChange={({ target }) =>
              onChange(
                'visibilityMap',
                withListed(parameter.visibilityMap, source.id, value, target.checked ? 'listed' : 'unlisted'),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Edits when a parameter is visible and has a value (S1-5-53). */
export function VisibilityEditor({ parameter, parameters, onChange, scope, notes }: Props) {
  const { t } = useLingui();
  const { visibility } = parameter;
  const mode = visibilityMode(visibility);
  const sources = conditionSources(parameters, parameter.id);
  const disabled = scope.access === 'read';
  const options: readonly { value: VisibilityMode; label: string }[] = [
    { value: 'always', label: t`Always` },
    { value: 'simple', label: t`Conditional (simple)` },
    { value: 'advanced', label: t`Conditional (advanced)` },
  ];
  return (
    <div className={styles.visibility}>
      <Select
        label={t`Visibility`}
        value={mode}
        disabled={disabled}
        options={options}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value)?.value;
          if (chosen !== undefined && chosen !== mode) onChange('visibility', visibilityOf(chosen));
        }}
      />
      {mode === 'simple' && sources.length === 0 && (
        <span className={styles.kind}>
          <Trans>Conditions need another parameter that is an enumeration or a toggle.</Trans>
        </span>
      )}
      {mode === 'simple' &&
        sources.map((source) => (
          <Condition
            key={source.id}
            parameter={parameter}
            source={source}
            onChange={onChange}
            disabled={disabled}
          />
        ))}
      {typeof visibility !== 'string' && (
        <OptionField
          label={t`Shown when`}
          option={toggleOption(true)}
          given={visibility.when}
          chosen="expression"
          onChange={(when) => onChange('visibility', { type: 'advanced', when: when ?? null })}
          onMode={() => undefined}
          scope={scope}
          notes={notes}
        />
      )}
    </div>
  );
}
