import { useLingui } from '@lingui/react/macro';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';
import styles from './csv.module.css';
import { TargetSelect } from './target-select.tsx';
import type { ColumnTarget, MappableColumn } from './mapping.ts';
import type { CsvFile } from './parse.ts';

type Props = {
  file: CsvFile;
  targets: readonly ColumnTarget[];
  columns: readonly MappableColumn[];
  onTarget: (at: number, target: ColumnTarget) => void;
};

type MappingRow = { at: number; heading: string; sample: string } & Pick<Props, 'columns' | 'onTarget'> & {
    target: ColumnTarget;
  };

const headingCell = ({ heading }: MappingRow) => heading;
const sampleCell = ({ sample }: MappingRow) => (
  <span className={styles.sample}>
    <Truncate text={sample} />
  </span>
);
const targetCell = ({ at, heading, target, columns, onTarget }: MappingRow) => (
  <TargetSelect heading={heading} target={target} columns={columns} onChange={(next) => onTarget(at, next)} />
);

/** Maps each column of the file to a field. */
export function MappingTable({ file, targets, columns, onTarget }: Props) {
  const { t } = useLingui();
  const [first] = file.records;
  const rows = file.head.map((heading, at): MappingRow => ({
    at,
    heading,
    sample: first?.cells[at] ?? '',
    target: targets[at] ?? { kind: 'none' },
    columns,
    onTarget,
  }));
  return (
    <SimpleTable
      label={t`File columns`}
      columns={[
        { key: 'heading', title: t`Column`, cell: headingCell },
        { key: 'sample', title: t`First value`, cell: sampleCell },
        { key: 'target', title: t`Field`, cell: targetCell },
      ]}
      rows={rows}
      rowKey={({ at }) => String(at)}
    />
  );
}
