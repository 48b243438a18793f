import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { maxSeries } from '../../domain/entities/number-porting-request/calls.ts';
import type { PutItems } from '../../fields/form/repeated-field.tsx';
import { scrollUntilSettled } from '../../kit/base/scroll-until-settled.ts';
import { Button } from '../../kit/button/button.tsx';
import { TextArea } from '../../kit/form-control/text-area.tsx';
import type { CreateValues, NewSeries } from './create-data.ts';
import { readPasted, withPasted } from './pasted-series.ts';
import styles from './porting.module.css';

/** Why a pasted list, or a part of it, was not added. */
type Refusal =
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'unread'; readonly lines: readonly string[]; readonly rest: 'added' | 'none' };

function useRefusalText(refusal: Refusal | null): string | undefined {
  const { t } = useLingui();
  if (refusal === null) return undefined;
  if (refusal.kind === 'tooMany')
    return t`A request has at most ${maxSeries} ranges. Nothing has been added.`;
  const [line = '', ...more] = refusal.lines;
  const count = refusal.lines.length;
  const reason =
    more.length === 0
      ? t`“${line}” is not a phone number or a range.`
      : t`These ${count} lines are not phone numbers or ranges.`;
  return refusal.rest === 'none' ? reason : `${reason} ${t`The rest has been added.`}`;
}

/** Takes many ranges from a pasted list. Lines that are not numbers stay, with the reason. */
export function PasteSeries({ put }: { put: PutItems<NewSeries> }) {
  const { t } = useLingui();
  const { getValues } = useFormContext<CreateValues>();
  const [text, setText] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const error = useRefusalText(refusal);
  const button = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const show = (next: string | null, reason: Refusal | null = null): void => {
    flushSync(() => {
      setText(next);
      setRefusal(reason);
    });
    const shown = area.current ?? button.current;
    shown?.focus();
    if (shown) scrollUntilSettled(shown);
  };
  if (text === null)
    return (
      <Button ref={button} size="small" icon="copy" onClick={() => show('')}>
        <Trans>Paste a list…</Trans>
      </Button>
    );

  const add = (): void => {
    const { ranges, unread } = readPasted(text);
    if (ranges.length + unread.length === 0) return show(null);
    const next = withPasted(getValues('numberSeries'), ranges);
    if (next.length > maxSeries) return show(text, { kind: 'tooMany' });
    if (unread.length === 0) {
      setText(null);
      setRefusal(null);
      return put(next, next.length - ranges.length);
    }
    put(next, null);
    show(unread.join('\n'), {
      kind: 'unread',
      lines: unread,
      rest: ranges.length > 0 ? 'added' : 'none',
    });
  };
  return (
    <div className={styles.paste}>
      <TextArea
        ref={area}
        label={t`Numbers, one range on each line`}
        description={t`Such as +31 50 311 22 00 – +31 50 311 22 09, or a single number.`}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error}
      />
      <div className={styles.buttons}>
        <Button size="small" onClick={add}>
          <Trans>Add these numbers</Trans>
        </Button>
        <Button size="small" onClick={() => show(null)}>
          <Trans>Close the list</Trans>
        </Button>
      </div>
    </div>
  );
}
