import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FieldTexts } from '../../entities/define/field.ts';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import { isEmpty } from '../../entities/define/plain-text.ts';
import styles from './bulk.module.css';
import type { NamedRowPlan } from './plan/plan-bulk-action.ts';

type Props = {
  plan: readonly NamedRowPlan<unknown>[];
  fields: Readonly<Record<string, FieldTexts | undefined>>;
  /** Renders a field's value. */
  shown: (field: string, value: unknown) => ReactNode;
  /** The number of rows in words: '13 users'. Without it, the number of changes is shown elsewhere. */
  countedRows?: ((count: number) => string) | undefined;
  /** All counts are shown elsewhere. */
  counted?: 'elsewhere';
};

const step = 50;
const rank = { refused: 0, change: 1, same: 2 } as const;

type PlanTableRow = NamedRowPlan<unknown> & Pick<Props, 'fields' | 'shown'>;

function Changes({ row: { plan, isNew = false, fields, shown } }: { row: PlanTableRow }) {
  const { i18n } = useLingui();
  if (plan.kind === 'same') return null;
  return (
    <ul className={styles.changes}>
      {isNew && (
        <li>
          <Trans>New</Trans>
        </li>
      )}
      {plan.fields.map(({ field, before, after }) => (
        <li key={field}>
          {fields[field] && <span className={styles.label}>{i18n._(fields[field].title)}: </span>}
          {!isNew && (
            <>
              <span className={isEmpty(before) ? styles.label : styles.before}>{shown(field, before)}</span>{' '}
              →{' '}
            </>
          )}
          {shown(field, after)}
        </li>
      ))}
    </ul>
  );
}

function Problems({ row: { plan } }: { row: PlanTableRow }) {
  const { i18n } = useLingui();
  if (plan.kind !== 'refused') return null;
  return (
    <ul className={styles.changes}>
      {plan.problems.map(({ field, reason }) => (
        <li key={field} className={styles.reason}>
          {i18n._(reason)}
        </li>
      ))}
    </ul>
  );
}
const nameCell = ({ name }: PlanTableRow) => name;
const changeCell = (row: PlanTableRow) => <Changes row={row} />;
const problemCell = (row: PlanTableRow) => <Problems row={row} />;

/** The plan of each row, refused ones first; unchanged rows are not listed. */
export function PlanTable({ plan, countedRows, fields, shown, counted }: Props) {
  const { t } = useLingui();
  const [visibleCount, setVisibleCount] = useState(step);
  const rows = useMemo(
    () =>
      plan
        .filter((row) => row.plan.kind !== 'same')
        .toSorted((a, b) => rank[a.plan.kind] - rank[b.plan.kind]),
    [plan],
  );
  const count = (kind: keyof typeof rank): number => plan.filter((row) => row.plan.kind === kind).length;
  const changing = countedRows?.(count('change'));
  const [refused, same] = [count('refused'), count('same')];
  const hasFields =
    counted === 'elsewhere' || rows.some(({ plan: row }) => row.kind !== 'same' && row.fields.length > 0);

  return (
    <div className={styles.plan}>
      {counted !== 'elsewhere' && (hasFields || refused + same > 0) && (
        <output className={styles.summary}>
          {changing !== undefined && (
            <span>
              <Plural
                value={count('change')}
                one={`${changing} will change`}
                other={`${changing} will change`}
              />
            </span>
          )}
          {refused > 0 && (
            <span className={styles.reason}>
              <Plural value={refused} one="# will be refused" other="# will be refused" />
            </span>
          )}
          {same > 0 && (
            <span className={styles.muted}>
              <Plural value={same} one="# unchanged" other="# unchanged" />
            </span>
          )}
        </output>
      )}
      {(hasFields || refused > 0) && (
        <SimpleTable
          label={t`Changes`}
          columns={[
            { key: 'name', title: t`Name`, cell: nameCell },
            ...(hasFields ? [{ key: 'change', title: t`Changes`, cell: changeCell }] : []),
            ...(refused > 0 ? [{ key: 'refused', title: t`Will be refused`, cell: problemCell }] : []),
          ]}
          rows={rows.slice(0, visibleCount).map((row): PlanTableRow => ({ ...row, fields, shown }))}
          rowKey={({ id }) => id}
        />
      )}
      {rows.length > visibleCount && (
        <div className={styles.more}>
          <Button size="small" variant="ghost" onClick={() => setVisibleCount(visibleCount + 4 * step)}>
            <Trans>Show more rows</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
