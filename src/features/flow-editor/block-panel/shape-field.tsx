import { useLingui as useMessages } from '@lingui/react';
import type { ReactNode } from 'react';
import { optionValueNames } from '../../../fields/flow/words/option-value-name.ts';
import type { EnumerationValue } from '../../../fields/flow/words/option-value-name.ts';
import { Checkbox } from '../../../kit/form-control/checkbox.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import { CommittedInput } from '../option/committed-input.tsx';
import { nameProblem } from '../option/name-problem.ts';
import { OptionFrame } from '../option/option-frame.tsx';
import styles from './block-panel.module.css';
import type { ShapeProps } from './shape-props.ts';
import { textIn, textsIn } from './shape-props.ts';

type FieldProps = Pick<ShapeProps, 'shape' | 'onShape' | 'scope'> & { field: string; label: string };

type NameProps = FieldProps & { hint?: ReactNode; empty?: 'allowed' | 'refused'; action?: ReactNode };

/** Edits a name in a shape. */
export function ShapeName(props: NameProps) {
  const { field, label, shape, onShape, scope, hint, empty = 'refused', action } = props;
  const { i18n } = useMessages();
  return (
    <CommittedInput
      label={label}
      value={textIn(shape, field)}
      readOnly={scope.access === 'read'}
      hint={hint}
      action={action}
      problemOf={(text) => {
        const problem = empty === 'allowed' ? undefined : nameProblem(text, []);
        return problem && i18n._(problem);
      }}
      onCommit={(name) => onShape(field, name)}
    />
  );
}

type ShapeChoiceProps = FieldProps & { values: readonly EnumerationValue[] };

/** Selects one of several fixed values in a shape. */
export function ShapeChoice({ field, label, shape, onShape, scope, values }: ShapeChoiceProps) {
  const { i18n } = useMessages();
  return (
    <Select
      label={label}
      value={textIn(shape, field)}
      disabled={scope.access === 'read'}
      options={values.map((value) => ({ value, label: i18n._(optionValueNames[value]) }))}
      onChange={({ target }) => onShape(field, target.value)}
    />
  );
}

/** Selects any of several fixed values in a shape. */
export function ShapeChoices({ field, label, shape, onShape, scope, values }: ShapeChoiceProps) {
  const { i18n } = useMessages();
  const chosen = textsIn(shape, field);
  return (
    <OptionFrame label={label}>
      {({ labelledBy }) => (
        <fieldset className={styles.checks} aria-labelledby={labelledBy}>
          {values.map((value) => (
            <Checkbox
              key={value}
              label={i18n._(optionValueNames[value])}
              disabled={scope.access === 'read'}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onShape(
                  field,
                  values.filter((one) => (one === value ? target.checked : chosen.includes(one))),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </OptionFrame>
  );
}
