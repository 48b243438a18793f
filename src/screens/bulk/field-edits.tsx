import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { BulkColumn } from '../../entities/define/bulk-form.ts';
import { firstField } from '../../kit/base/first-field.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Select } from '../../kit/form-control/select.tsx';
import styles from './bulk.module.css';
import type { FieldEdit } from './column-edit.ts';
import { emptyEdit } from './column-edit.ts';
import { ColumnEditor } from './column-editor.tsx';
import { columnTitle } from './column-title.ts';
import { CurrentValueList } from './current-value-list.tsx';
import type { ValueCount } from './current-values.ts';

type Props<Source, Values> = {
  columns: readonly BulkColumn<Source, Values>[];
  source: Source;
  edits: readonly FieldEdit[];
  /** The values of a column in the rows to change. */
  countsOf: (column: BulkColumn<Source, Values>) => readonly ValueCount[];
  /** Number of rows to change. */
  rows: number;
  /** Renders a field's value. */
  shown: (field: string, value: unknown) => ReactNode;
  onChange: (edits: readonly FieldEdit[]) => void;
};

/** The edit of a dialog that was just opened. */
export const firstEdit: FieldEdit = { key: 0, columnId: '', edit: emptyEdit };

/** The fields of a bulk change, each with its editor; fields can be added and removed. */
export function FieldEdits<Source, Values>(props: Props<Source, Values>) {
  const { columns, source, edits, countsOf, rows, shown, onChange } = props;
  const { i18n, t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const used = new Set(edits.map(({ columnId }) => columnId));
  const put = (next: readonly FieldEdit[], focusAt: number): void => {
    flushSync(() => onChange(next));
    (firstField(box.current?.children[focusAt] ?? null) ?? add.current)?.focus();
  };
  return (
    <>
      <div ref={box} className={styles.edits}>
        {edits.map((one, index) => {
          const position = index + 1;
          const column = columns.find(({ id }) => id === one.columnId);
          const title = column && columnTitle(i18n, column);
          const replace = (next: FieldEdit): void => onChange(edits.with(index, next));
          return (
            <fieldset key={one.key} aria-label={t`Field ${position}`} className={styles.edit}>
              <div className={styles.fields}>
                <Select
                  label={t`Field`}
                  value={one.columnId}
                  options={[
                    ...(column ? [] : [{ value: '', label: t`Choose…` }]),
                    ...columns
                      .filter(({ id }) => id === one.columnId || !used.has(id))
                      .map((other) => ({ value: other.id, label: columnTitle(i18n, other) })),
                  ]}
                  onChange={({ target }) => replace({ ...one, columnId: target.value, edit: emptyEdit })}
                />
                {column && (
                  <ColumnEditor
                    key={column.id}
                    column={column}
                    source={source}
                    edit={one.edit}
                    onChange={(edit) => replace({ ...one, edit })}
                  />
                )}
                {column && (
                  <CurrentValueList
                    counts={countsOf(column)}
                    rows={rows}
                    shown={(value) => shown(column.field, value)}
                  />
                )}
              </div>
              {edits.length > 1 && (
                <IconButton
                  icon="trash"
                  size="small"
                  className={styles.remove}
                  label={title === undefined ? t`Remove field ${position}` : t`Remove ${title}`}
                  onClick={() => put(edits.toSpliced(index, 1), Math.min(index, edits.length - 2))}
                />
              )}
            </fieldset>
          );
        })}
      </div>
      <div>
        <Button
          ref={add}
          icon="plus"
          size="small"
          disabledReason={
            used.has('')
              ? t`Choose what to change first.`
              : edits.length >= columns.length
                ? t`All fields have been added.`
                : undefined
          }
          onClick={() => {
            const key = Math.max(...edits.map((one) => one.key)) + 1;
            put([...edits, { ...firstEdit, key }], edits.length);
          }}
        >
          <Trans>Add field</Trans>
        </Button>
      </div>
    </>
  );
}
