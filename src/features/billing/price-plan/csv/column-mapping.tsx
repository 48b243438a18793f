import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NodeColumn, ReadColumn } from '../../../../domain/pricing/csv/columns.ts';
import { readColumns } from '../../../../domain/pricing/csv/columns.ts';
import { Select } from '../../../../kit/form-control/select.tsx';
import { ruleFieldNames } from '../rule-field-name.ts';
import type { ChosenColumns } from './csv-file.ts';
import styles from './csv.module.css';

const columnNames: Readonly<Record<ReadColumn, MessageDescriptor>> = {
  ...({
    node: msg`Product ID`,
    code: msg`Product code`,
    prefix: msg`Number prefix`,
  } satisfies Record<NodeColumn, MessageDescriptor>),
  ...ruleFieldNames,
  per: msg`Unit of the price`,
};

type Props = {
  headings: readonly string[];
  columns: ChosenColumns;
  /** The file cannot be read with the columns that were found. */
  isOpen: boolean;
  onChange: (columns: ChosenColumns) => void;
};

/** Chooses the column of the file for each value; one that is not in the file keeps its rules. */
export function ColumnMapping({ headings, columns, isOpen, onChange }: Props) {
  const { t, i18n } = useLingui();
  const options = [
    { value: '', label: t`Not in the file` },
    ...[...new Set(headings.filter((heading) => heading.trim() !== ''))].map((heading) => ({
      value: heading,
      label: heading,
    })),
  ];
  return (
    <details open={isOpen}>
      <summary>
        <Trans>Columns of the file</Trans>
      </summary>
      <div className={styles.columns}>
        {readColumns.map((column) => (
          <Select
            key={column}
            label={i18n._(columnNames[column])}
            value={columns[column] ?? ''}
            options={options}
            onChange={({ target }) => {
              const { [column]: _, ...others } = columns;
              onChange(target.value === '' ? others : { ...others, [column]: target.value });
            }}
          />
        ))}
      </div>
    </details>
  );
}
