import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import { SkeletonRows } from '../../../../kit/feedback/skeleton.tsx';
import { Checkbox } from '../../../../kit/form-control/checkbox.tsx';
import type { SaveReviewProps } from '../plan-parts.ts';
import { usePlanState } from '../use-plan.ts';
import { ChangeReview } from './change-review.tsx';
import styles from './review.module.css';
import { usePricedChanges } from './use-priced-changes.ts';
import type { ChangeVerdict, SaveQuestion } from './verdict.ts';
import { saveQuestionOf } from './verdict.ts';

const checking: ChangeVerdict = { kind: 'checking' };

/** The question that the user answers before losses, or prices that could not be checked, are saved. */
const Question = ({ losses, isUnchecked }: SaveQuestion) =>
  isUnchecked ? (
    <Trans>Save even though the prices could not be checked</Trans>
  ) : (
    <Plural
      value={losses}
      one="Save even though # price is below the purchase price"
      other="Save even though # prices are below the purchase price"
    />
  );

/** Shows what a save changes, with the warnings. Losses are confirmed before it is sent. */
export function SaveReview({ obstacle, onSave, onClose }: SaveReviewProps) {
  const { t } = useLingui();
  const { document } = usePlanState();
  const changes = usePricedChanges();
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, ChangeVerdict>>>({});
  const confirmation = saveQuestionOf((changes ?? []).map(({ from }) => verdicts[from] ?? checking));
  const { isChecking, losses, isUnchecked } = confirmation;
  // A confirmation holds for the losses that were shown.
  const question = isUnchecked ? 'unchecked' : losses > 0 ? `${losses}` : null;
  const [confirmed, setConfirmed] = useState<string | null>(null);
  function reason(): string | undefined {
    if (obstacle !== undefined) return obstacle;
    if (changes === undefined || isChecking) return t`The changes are being checked.`;
    return question === confirmed ? undefined : t`Confirm first that you want to save these prices.`;
  }
  const disabledReason = reason();
  const save = (): void => {
    if (disabledReason === undefined) onSave();
  };
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        save();
      }}
    >
      <Dialog
        title={t`Save changes`}
        subject={document.name}
        size="table"
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        footer={
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant="primary" data-autofocus disabledReason={disabledReason}>
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        {changes === undefined && <SkeletonRows label={t`Loading…`} rows={4} />}
        {changes?.length === 0 && (
          <p>
            <Trans>No prices change.</Trans>
          </p>
        )}
        {changes?.map((change) => (
          <ChangeReview
            key={change.from}
            change={change}
            onVerdict={(verdict) => setVerdicts((before) => ({ ...before, [change.from]: verdict }))}
          />
        ))}
        {question !== null && !isChecking && (
          <div className={styles.question}>
            <Checkbox
              label={<Question {...confirmation} />}
              checked={confirmed === question}
              onChange={({ target }) => setConfirmed(target.checked ? question : null)}
            />
          </div>
        )}
      </Dialog>
    </div>
  );
}
