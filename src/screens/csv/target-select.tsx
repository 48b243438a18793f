import { useLingui } from '@lingui/react/macro';
import { selectClass } from '../../kit/form-control/select.tsx';
import { idHeading } from './mapping.ts';
import type { ColumnTarget, MappableColumn } from './mapping.ts';

type Props = {
  heading: string;
  target: ColumnTarget;
  columns: readonly MappableColumn[];
  onChange: (target: ColumnTarget) => void;
};

const idValue = 'id';
const prefix = 'column ';

const targetValue = (target: ColumnTarget): string =>
  target.kind === 'column' ? prefix + target.id : target.kind === 'id' ? idValue : '';

const parseTarget = (value: string): ColumnTarget =>
  value === idValue
    ? { kind: 'id' }
    : value === ''
      ? { kind: 'none' }
      : { kind: 'column', id: value.slice(prefix.length) };

/** Chooses the target of a file column. */
export function TargetSelect({ heading, target, columns, onChange }: Props) {
  const { t } = useLingui();
  return (
    <select
      aria-label={t`Field for ${heading}`}
      className={selectClass}
      value={targetValue(target)}
      onChange={(event) => onChange(parseTarget(event.target.value))}
    >
      <option value="">{t`Do not import`}</option>
      <option value={idValue}>{idHeading}</option>
      {columns.map(({ id, title }) => (
        <option key={id} value={prefix + id}>
          {title}
        </option>
      ))}
    </select>
  );
}
