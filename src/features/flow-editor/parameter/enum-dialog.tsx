import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fittingName } from '../../../domain/flow/contents/text.ts';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';
import { OrderedList } from '../../../fields/choice/ordered-list.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import { freeName } from '../option/name-problem.ts';
import { enumProblem } from './enumeration.ts';
import styles from './parameter.module.css';

type EnumValues = MacroParameter['simpleEnumValues'];

type Props = { values: EnumValues; onConfirm: (values: EnumValues) => void; onClose: () => void };

const maxValues = 200;

/** Edits the enumeration values of a parameter (S1-2.7-17, S1-5-66). */
export function EnumDialog({ values, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  // Rows need a stable identity while their values are typed.
  const [rows, setRows] = useState(() => values.map((one, row) => ({ ...one, row })));
  const list = rows.map(({ value, name }) => ({
    value: fittingName(value.trim()),
    name: fittingName(name),
  }));
  const problem = enumProblem(list);
  const change = (row: number, fields: Partial<EnumValues[number]>) =>
    setRows(rows.map((one) => (one.row === row ? { ...one, ...fields } : one)));
  const problems = { empty: t`Enter a value.`, twice: t`Another has this value already.` };
  return (
    <Dialog
      title={t`Custom enumeration settings`}
      size="large"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onConfirm(list);
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabledReason={problem === undefined ? undefined : problems[problem.why]}
          >
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {rows.length === 0 && (
          <p className={styles.kind}>
            <Trans>No values yet</Trans>
          </p>
        )}
        {rows.length > 0 && (
          // Each field also has a label for screen readers.
          <div className={styles.enumHead} aria-hidden="true">
            <span>{t`Value`}</span>
            <span>{t`Display name`}</span>
          </div>
        )}
        <OrderedList
          label={t`Values`}
          items={rows}
          idOf={({ row }) => String(row)}
          nameOf={({ name, value }) => name || value || t`value`}
          onChange={(next) => setRows([...next])}
        >
          {(one, at) => (
            <div className={styles.enumValue}>
              <TextInput
                label={t`Value`}
                maxLength={contentsLimits.name}
                value={one.value}
                error={problem?.at === at ? problems[problem.why] : undefined}
                onChange={({ target }) => change(one.row, { value: target.value })}
              />
              <TextInput
                label={t`Display name`}
                maxLength={contentsLimits.name}
                value={one.name}
                onChange={({ target }) => change(one.row, { name: target.value })}
              />
              <IconButton
                icon="trash"
                label={t`Remove ${one.name || one.value}`}
                onClick={() => setRows(rows.filter(({ row }) => row !== one.row))}
              />
            </div>
          )}
        </OrderedList>
        <div>
          <Button
            size="small"
            icon="plus"
            disabledReason={rows.length >= maxValues ? t`There can be no more.` : undefined}
            onClick={() => {
              const value = freeName(
                'value',
                rows.map((one) => one.value),
              );
              setRows([...rows, { value, name: '', row: 1 + Math.max(-1, ...rows.map(({ row }) => row)) }]);
            }}
          >
            <Trans>Add value</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
