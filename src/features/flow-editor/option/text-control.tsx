import { InputBox } from '../../../kit/form-control/field.tsx';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';

export function TextControl({ value, onChange, links, placeholder, scope }: ControlProps<'text'>) {
  return (
    <InputBox
      {...linksOf(links)}
      type="text"
      autoComplete="off"
      placeholder={placeholder}
      readOnly={scope.access === 'read'}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
