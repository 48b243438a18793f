import { useLingui } from '@lingui/react';
import type { Ref } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import type { TextInputProps } from '../../kit/form-control/text-input.tsx';
import { formulaProblemTexts } from './problem-text.ts';
import { ReadingQuestion } from '../text/reading-question.tsx';
import { useTypedReading } from '../text/use-typed-reading.ts';
import { decimalSignOf } from './decimal-sign.ts';
import { moneyInputText, readMoney } from './money-reading.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'ref'> & {
  /** In 1/10,000 €; null if empty, and NaN while the text is not an amount. */
  value: number | null;
  onChange: (amount: number | null) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled amount in euros with four decimals. */
export function MoneyInput({ value, onChange, onBlur, error, ...input }: Props) {
  const { i18n } = useLingui();
  const sign = decimalSignOf(useFormat().locale);
  const { text, reading, isLeft, type, leave } = useTypedReading(
    value,
    {
      textOf: (amount) => moneyInputText(amount, sign),
      read: (typed) => readMoney(typed, sign),
      isSame: Object.is,
      unread: Number.NaN,
    },
    onChange,
  );
  const problem =
    reading.kind === 'refused' && isLeft ? i18n._(formulaProblemTexts[reading.problem]) : undefined;
  return (
    <div>
      <TextInput
        autoComplete="off"
        inputMode="decimal"
        before="€"
        {...input}
        error={problem ?? error}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
      />
      {reading.kind === 'ambiguous' && <ReadingQuestion {...reading} onChoose={type} />}
    </div>
  );
}
