import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { GroupLegend } from '../../fields/form/group-legend.tsx';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { TimeLeft } from '../../fields/time/time-left.tsx';
import { useStore } from '../../kit/base/use-store.ts';
import { Button } from '../../kit/button/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { radioClass } from '../../kit/form-control/choice-group.tsx';
import { rangeText } from '../define/ranges-text.ts';
import type { InputTexts } from '../define/use-field-texts.ts';
import type { HeldOffers, HeldState } from './held-offers.ts';
import type { OrderValues } from './order-data.ts';
import styles from './order-form.module.css';

type Held = Extract<HeldState, { kind: 'held' }>;

function ReasonNotice({ reason }: Pick<Held, 'reason'>) {
  if (reason === 'asked') return null;
  return (
    <Notice tone="warn">
      {reason === 'lapsed' ? (
        <Trans>The time is up: the earlier numbers are no longer held. These are held now.</Trans>
      ) : (
        <Trans>The numbers you chose are no longer available. These are held now.</Trans>
      )}
    </Notice>
  );
}

type BlockProps = { held: Held; value: string; onChange: (id: string) => void };

function Blocks({ held: { blocks, reason }, value, onChange }: BlockProps) {
  const name = useId();
  const chosen = blocks.find(({ offerId }) => offerId === value) ?? blocks[0];
  return (
    <>
      <ReasonNotice reason={reason} />
      <div>
        {blocks.map((block) => (
          <label key={block.offerId} className={styles.block}>
            <input
              type="radio"
              className={radioClass}
              name={name}
              checked={block.offerId === value}
              onChange={() => onChange(block.offerId)}
            />
            {rangeText(block)}
          </label>
        ))}
      </div>
      {chosen && (
        <p className={styles.remark}>
          <Trans>
            Held for you for another <TimeLeft until={chosen.validUntil} />
          </Trans>
        </p>
      )}
    </>
  );
}

/** Says that nothing is free, and what the user can do. */
const NoBlock = ({ hasPattern }: { hasPattern: boolean }) => (
  <Notice tone="warn">
    {hasPattern ? (
      <Trans>
        No numbers that end in these digits are free. Enter fewer digits, or leave the field empty.
      </Trans>
    ) : (
      <Trans>
        No block of this size is free in this region. Choose a smaller block or another region, or ask your
        provider for more numbers.
      </Trans>
    )}
  </Notice>
);

type Props = InputTexts & { offers: HeldOffers; hasPattern: boolean };

/** The choice among the blocks that are held for the form. The first is chosen until the user takes another. */
export function BlockChoice({ name, label, invalid, offers, hasPattern }: Props) {
  const { t } = useLingui();
  const state = useStore(offers);
  const {
    field: { value, onChange, ref },
  } = useController<OrderValues, 'offerId'>({ name: 'offerId' });
  const refusal = useFieldError(name, invalid);
  const blocks = state.kind === 'held' ? state.blocks : [];
  const [first] = blocks;
  const isOffered = blocks.some(({ offerId }) => offerId === value);
  const next = isOffered ? value : (first?.offerId ?? null);
  useEffect(() => {
    if (next !== value) onChange(next);
  }, [next, value, onChange]);
  const explanation = useId();
  // The notices say more than the refusal.
  const isExplained = state.kind === 'none' || (state.kind === 'held' && state.reason !== 'asked');
  return (
    <fieldset
      aria-invalid={refusal !== undefined && !isExplained}
      aria-describedby={state.kind === 'held' ? undefined : explanation}
      // Without a block, the button that looks for one.
      ref={(element) => ref({ focus: () => element?.querySelector<HTMLElement>('input, button')?.focus() })}
    >
      <GroupLegend label={label} required />
      <div id={explanation} className={styles.blocks}>
        {state.kind === 'idle' && (
          <p className={styles.remark}>
            <Trans>Choose a region to see which numbers are free.</Trans>
          </p>
        )}
        {state.kind === 'asking' && (
          <output aria-label={t`Looking for free numbers…`}>
            <Skeleton width="60%" />
          </output>
        )}
        {state.kind === 'held' && next !== null && <Blocks held={state} value={next} onChange={onChange} />}
        {state.kind === 'none' && <NoBlock hasPattern={hasPattern} />}
        {state.kind === 'failed' && <Notice tone="error">{state.message}</Notice>}
        {(state.kind === 'held' || state.kind === 'none' || state.kind === 'failed') && (
          <div>
            <Button size="small" icon="refresh" onClick={offers.again}>
              {state.kind === 'held' ? <Trans>Other numbers</Trans> : <Trans>Try again</Trans>}
            </Button>
          </div>
        )}
      </div>
      <div role="alert" className={styles.error}>
        {!isExplained && refusal}
      </div>
    </fieldset>
  );
}
