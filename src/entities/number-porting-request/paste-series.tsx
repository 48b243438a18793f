import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { TextArea } from '../../kit/form-control/text-area.tsx';
import type { NumberRange } from '../../domain/value/number-range.ts';
import { readPasted } from './pasted-series.ts';

/** Takes many ranges from a pasted list. Lines that are no numbers stay, with the reason. */
export function PasteSeries({ onAdd }: { onAdd: (ranges: readonly NumberRange[]) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const [unread, setUnread] = useState(0);
  if (text === null)
    return (
      <div>
        <Button size="small" icon="copy" onClick={() => setText('')}>
          <Trans>Paste a list…</Trans>
        </Button>
      </div>
    );
  const add = (): void => {
    const pasted = readPasted(text);
    if (pasted.ranges.length > 0) onAdd(pasted.ranges);
    setUnread(pasted.unread.length);
    setText(pasted.unread.length === 0 ? null : pasted.unread.join('\n'));
  };
  return (
    <div>
      <TextArea
        label={t`Numbers, one range on each line`}
        description={t`Such as +31 50 311 22 00 – +31 50 311 22 09, or a single number.`}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={
          unread === 0
            ? undefined
            : t`${plural(unread, {
                one: 'This line is not a phone number or a range. The others have been added.',
                other: 'These # lines are not phone numbers or ranges. The others have been added.',
              })}`
        }
      />
      <Button size="small" onClick={add}>
        <Trans>Add these numbers</Trans>
      </Button>
    </div>
  );
}
