import { useZoneOptions } from '../../../fields/time/use-zone-options.ts';
import { selectClass } from '../../../kit/form-control/select.tsx';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';

/** Selects a time zone. One that this browser does not know stays in the list. */
export function TimeZoneControl({ value, onChange, links, placeholder, scope }: ControlProps<'timeZone'>) {
  const zones = useZoneOptions(value ?? 'UTC');
  return (
    <select
      {...linksOf(links)}
      className={selectClass}
      disabled={scope.access === 'read'}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {value === null && <option value="">{placeholder ?? ''}</option>}
      {zones.map((zone) => (
        <option key={zone.value} value={zone.value}>
          {zone.label}
        </option>
      ))}
    </select>
  );
}
