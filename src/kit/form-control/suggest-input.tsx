import type { Ref } from 'react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import { isComposing } from '../../lib/browser/is-composing.ts';
import { nextOptionIndex } from '../../lib/view/option-index.ts';
import floatingStyles from '../menu/floating.module.css';
import menuStyles from '../menu/menu.module.css';
import { useFloating } from '../menu/use-floating.ts';
import type { InputProps } from './field.tsx';
import { InputBox } from './field.tsx';

export interface Suggestion {
  readonly value: string;
  /** Explains the value, beside it. */
  readonly detail?: string;
}

type Props = Omit<InputProps, 'type' | 'list' | 'value' | 'onChange' | 'ref'> & {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly Suggestion[];
  /** Names the suggestions. */
  listLabel: string;
  onChoose: (value: string) => void;
};

/** A text input with suggestions below it (the WAI-ARIA combobox pattern): arrows move, Enter chooses, Esc closes. */
export function SuggestInput(props: Props) {
  const { ref, value, onChange, suggestions, listLabel, onChoose, onKeyDown, onBlur, ...input } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  const [state, setState] = useState<'open' | 'closed'>('closed');
  const [active, setActive] = useState(-1);
  const isOpen = state === 'open' && suggestions.length > 0;
  const { panel } = useFloating<HTMLDivElement, HTMLInputElement>(isOpen, 'start', box);
  const show = (next: 'open' | 'closed'): void => {
    setState(next);
    setActive(-1);
  };
  const choose = (chosen: string): void => {
    show('closed');
    onChoose(chosen);
  };
  const optionId = (index: number): string => `${id}-${index}`;
  return (
    <>
      <InputBox
        autoComplete="off"
        {...input}
        ref={box}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        value={value}
        onClick={() => show('open')}
        onChange={({ target }) => {
          onChange(target.value);
          show('open');
        }}
        onKeyDown={(event) => {
          const next = nextOptionIndex(event.key, active, suggestions.length);
          const chosen = suggestions[active];
          if (isComposing(event.nativeEvent)) return;
          if (next !== null) {
            event.preventDefault();
            setState('open');
            setActive(next);
          } else if (event.key === 'Enter' && isOpen && chosen) {
            event.preventDefault();
            choose(chosen.value);
          } else if (event.key === 'Escape' && isOpen) {
            // Esc closes only the suggestions, not the dialog around them.
            event.preventDefault();
            event.stopPropagation();
            show('closed');
          } else onKeyDown?.(event);
        }}
        onBlur={(event) => {
          show('closed');
          onBlur?.(event);
        }}
      />
      {isOpen && (
        <div
          ref={panel}
          id={id}
          popover="manual"
          role="listbox"
          aria-label={listLabel}
          tabIndex={-1}
          className={floatingStyles.panel}
          // The input keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, index) => (
            <div
              key={suggestion.value}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={menuStyles.item}
              onClick={() => choose(suggestion.value)}
            >
              <span>{suggestion.value}</span>
              {suggestion.detail !== undefined && (
                <span className={menuStyles.aside}>{suggestion.detail}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
