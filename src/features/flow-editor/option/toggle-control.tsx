import { Trans } from '@lingui/react/macro';
import { Switch } from '../../../kit/form-control/checkbox.tsx';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';

export function ToggleControl({ value, onChange, links, label, scope }: ControlProps<'toggle'>) {
  return (
    <Switch
      {...linksOf(links)}
      aria-label={label}
      label={value === true ? <Trans>Yes</Trans> : <Trans>No</Trans>}
      checked={value === true}
      disabled={scope.access === 'read'}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
