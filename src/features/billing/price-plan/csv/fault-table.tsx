import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PriceCsvFault } from '../../../../domain/pricing/csv/fault.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import type { SimpleColumn } from '../../../../kit/table/simple-table.tsx';
import { SimpleTable } from '../../../../kit/table/simple-table.tsx';
import styles from './csv.module.css';
import { faultText } from './fault-text.ts';

const valueCell = ({ value }: PriceCsvFault) => <span className={styles.value}>{value}</span>;

type Props = { faults: readonly PriceCsvFault[]; count: number };

/** The lines of a file that cannot be imported, and why. */
export function FaultTable({ faults, count }: Props) {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const columns: readonly SimpleColumn<PriceCsvFault>[] = [
    {
      key: 'line',
      title: t`Line`,
      align: 'end',
      tight: true,
      cell: ({ line }) => formatNumber(line, locale),
    },
    { key: 'column', title: t`Column`, tight: true, cell: ({ column }) => column },
    { key: 'value', title: t`Value`, cell: valueCell },
    { key: 'problem', title: t`Problem`, cell: (fault) => faultText(fault, i18n) },
  ];
  const shown = faults.length;
  return (
    <>
      <Notice tone="warn">
        <Plural
          value={count}
          one="# fault was found. Its line is left out."
          other="# faults were found. Their lines are left out."
        />{' '}
        {shown < count && <Trans>The first {shown} are shown.</Trans>}
      </Notice>
      <div className={styles.faults}>
        <SimpleTable
          label={t`Faults`}
          columns={columns}
          rows={faults}
          rowKey={({ line, column, code }) => `${line} ${column} ${code}`}
        />
      </div>
    </>
  );
}
