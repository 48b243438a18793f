import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { InputBox } from '../../../kit/form-control/field.tsx';
import { numberInputText, parseNumberInput } from '../../../lib/text/number-input.ts';
import type { NumberBounds } from '../../../lib/text/number-input.ts';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';

type Props = Pick<ControlProps<'number'>, 'value' | 'onChange' | 'links' | 'placeholder' | 'scope'> & {
  bounds?: NumberBounds;
};

const anyNumber: NumberBounds = { decimals: 6 };

/** Edits a number (S1-5-44). An invalid text is not a value, and stays until blur. */
export function NumberControl({ value, onChange, links, placeholder, scope, bounds = anyNumber }: Props) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const shown = value === null ? '' : numberInputText(value, i18n.locale);
  const [typed, setTyped] = useState({ value, text: shown });
  const [problem, setProblem] = useState<'none' | 'invalid' | 'outside'>('none');
  const text = Object.is(typed.value, value) ? typed.text : shown;
  return (
    <InputBox
      {...linksOf(links)}
      {...(problem !== 'none' && { 'aria-invalid': true, title: t`This is not a number that fits.` })}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      readOnly={scope.access === 'read'}
      value={text}
      onChange={({ target }) => {
        const parsed = parseNumberInput(target.value, i18n.locale, bounds);
        const next = parsed.kind === 'number' ? parsed.value : parsed.kind === 'empty' ? null : value;
        setTyped({ value: next, text: target.value });
        setProblem(parsed.kind === 'invalid' || parsed.kind === 'outside' ? parsed.kind : 'none');
        if (!Object.is(next, value)) onChange(next);
      }}
      onBlur={() => {
        setTyped({ value, text: shown });
        setProblem('none');
      }}
    />
  );
}
