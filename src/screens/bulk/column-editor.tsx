import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { BulkColumn, BulkOption } from '../../entities/define/bulk-form.ts';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import { ChoiceGroup } from '../../kit/form-control/choice-group.tsx';
import { Select } from '../../kit/form-control/select.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import styles from './bulk.module.css';
import type { ColumnEdit } from './column-edit.ts';

type Props<Source, Values> = {
  column: BulkColumn<Source, Values>;
  source: Source;
  edit: ColumnEdit;
  onChange: (edit: ColumnEdit) => void;
};

const nameOf = (i18n: I18n, { label, shown }: BulkOption): string => (shown ? i18n._(shown) : label);

/** The value of an option for a choice. Nothing chosen differs from the empty choice, which chooses none. */
const optionOf = (choice: string | null): string => (choice === null ? '' : `=${choice}`);

/** Editor of one field for many rows. */
export function ColumnEditor<Source, Values>({ column, source, edit, onChange }: Props<Source, Values>) {
  const { i18n, t } = useLingui();
  const label = i18n._(column.title);
  const options = column.options(source);
  if (column.kind === 'text')
    return (
      <TextInput
        label={label}
        value={edit.text ?? ''}
        onChange={({ target }) => onChange({ ...edit, text: target.value })}
      />
    );
  if (column.kind === 'one')
    return (
      <Select
        label={label}
        value={optionOf(edit.text)}
        options={[
          ...(edit.text === null ? [{ value: optionOf(null), label: t`Choose…` }] : []),
          ...(column.none ? [{ value: optionOf(''), label: i18n._(column.none) }] : []),
          ...options.map((option) => ({ value: optionOf(option.value), label: nameOf(i18n, option) })),
        ]}
        onChange={({ target }) => onChange({ ...edit, text: target.value.slice(1) })}
      />
    );
  const toggle = (value: string, on: boolean): void =>
    onChange({ ...edit, list: on ? [...edit.list, value] : edit.list.filter((one) => one !== value) });
  return (
    <>
      <ChoiceGroup
        label={t`Action`}
        value={edit.how}
        options={[
          { value: 'add', label: t`Add selected` },
          { value: 'remove', label: t`Remove selected` },
          { value: 'replace', label: t`Replace with selected` },
        ]}
        onChange={(how) => onChange({ ...edit, how })}
      />
      <fieldset>
        <legend className={styles.legend}>{label}</legend>
        <div className={styles.options}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={nameOf(i18n, option)}
              checked={edit.list.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
