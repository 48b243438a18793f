import type { ComponentProps } from 'react';
import { InputBox } from './field.tsx';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useKitLabels } from '../base/kit-labels.ts';
import { isComposing } from '../../lib/browser/is-composing.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** The accessible name and the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search box; Esc clears it first and only then reaches the surrounding elements. */
export function SearchInput({ label, value, onChange, onKeyDown, ...rest }: Props) {
  const labels = useKitLabels();
  return (
    <InputBox
      autoComplete="off"
      spellCheck={false}
      placeholder={label}
      {...rest}
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '' && !isComposing(event.nativeEvent)) {
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }
        onKeyDown?.(event);
      }}
      before={<Icon name="search" />}
      {...(value !== '' && {
        after: <IconButton icon="close" label={labels.clear} size="small" onClick={() => onChange('')} />,
      })}
    />
  );
}
