import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { FormValues } from '../../entities/define/form.ts';
import type { BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import { Button } from '../../kit/button/button.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import styles from '../bulk/bulk.module.css';
import { PlanTable } from '../bulk/plan-table.tsx';
import { FieldValue } from '../../entities/define/field-value.ts';
import { useBlankSource } from '../bulk/use-blank-source.ts';
import type { NamedRowPlan } from '../bulk/plan/plan-bulk-action.ts';
import csvStyles from './csv.module.css';
import { faultPlace, faultyLines } from './import-plan.ts';
import type { ImportFault, ImportPlan } from './import-plan.ts';
import { anyField, anyFields } from '../../entities/define/field.ts';

type Props<Source, Values extends FormValues> = {
  plan: ImportPlan<Values>;
  head: readonly string[];
  bulkForm: BulkFormOf<Source, Values>;
  asker: BulkViewer;
  onSaveErrors: () => void;
};

const shownFaults = 200;
type FaultRow = ImportFault & { readonly place: string; readonly words: string };

const lineCell = ({ line }: FaultRow) => <span className={csvStyles.where}>{line}</span>;
const placeCell = ({ place }: FaultRow) => place;
const textCell = ({ text }: FaultRow) => text;
const reasonCell = ({ words }: FaultRow) => <span className={styles.reason}>{words}</span>;

/** The preview of an import: errors by line and column, changes and new rows. */
export function ImportResult<Source, Values extends FormValues>(props: Props<Source, Values>) {
  const { plan, head, bulkForm, asker, onSaveErrors } = props;
  const { i18n, t } = useLingui();
  const source = useBlankSource(bulkForm, asker);
  const { change } = bulkForm;
  const { faults, lines, unchanged } = plan;
  const made = lines.filter(({ kind }) => kind === 'create').length;
  const changed = lines.length - made;
  const wrong = faultyLines(faults);
  const rows = useMemo(
    () =>
      lines.map(({ id, name, kind, fields }): NamedRowPlan<null> => ({
        id,
        name,
        organizationId: null,
        plan: { kind: 'change', fields, values: null },
        isNew: kind === 'create',
      })),
    [lines],
  );
  const shown = useCallback(
    (field: string, value: unknown) =>
      source && <FieldValue field={anyField(change.fields, field)} source={source} value={value} />,
    [change, source],
  );
  return (
    <>
      <output className={styles.summary}>
        {changed > 0 && (
          <span>
            <Plural value={changed} one="# will change" other="# will change" />
          </span>
        )}
        {made > 0 && (
          <span>
            <Plural value={made} one="# new" other="# new" />
          </span>
        )}
        {unchanged > 0 && (
          <span className={styles.muted}>
            <Plural value={unchanged} one="# unchanged" other="# unchanged" />
          </span>
        )}
        {wrong > 0 && (
          <span className={styles.reason}>
            <Plural
              value={wrong}
              one="# line with errors will be skipped"
              other="# lines with errors will be skipped"
            />
          </span>
        )}
      </output>
      {faults.length > 0 && (
        <SimpleTable
          label={t`Errors in the file`}
          columns={[
            { key: 'line', title: t`Line`, cell: lineCell, tight: true },
            { key: 'column', title: t`Column`, cell: placeCell },
            { key: 'text', title: t`Value`, cell: textCell },
            { key: 'reason', title: t`Error`, cell: reasonCell },
          ]}
          rows={faults.slice(0, shownFaults).map((fault): FaultRow => ({
            ...fault,
            place: faultPlace(i18n, fault, head) ?? '–',
            words: i18n._(fault.reason),
          }))}
          rowKey={({ line, column, words }) => `${line} ${column} ${words}`}
        />
      )}
      {faults.length > shownFaults && (
        <span className={styles.muted}>
          <Plural value={faults.length - shownFaults} one="and # more error" other="and # more errors" />
        </span>
      )}
      {faults.length > 0 && (
        <div>
          <Button size="small" onClick={onSaveErrors}>
            <Trans>Download the lines with errors</Trans>
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <PlanTable plan={rows} fields={anyFields(change.fields)} shown={shown} counted="elsewhere" />
      )}
    </>
  );
}
