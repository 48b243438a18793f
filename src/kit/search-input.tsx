import type { ComponentProps } from 'react';
import { InputBox } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useWords } from './words.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** Names the box for those who cannot see its icon. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search box; Escape empties it before it means anything to what stands around it. */
export function SearchInput({ label, value, onChange, onKeyDown, ...rest }: Props) {
  const words = useWords();
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
        if (event.key === 'Escape' && value !== '') {
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }
        onKeyDown?.(event);
      }}
      before={<Icon name="search" />}
      {...(value !== '' && {
        after: <IconButton icon="close" label={words.clear} size="small" onClick={() => onChange('')} />,
      })}
    />
  );
}
