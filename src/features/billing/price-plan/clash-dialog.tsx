import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MergeClash } from '../../../domain/pricing/merge/three-way.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { ClashSubject, ClashValue } from './clash-value.tsx';
import { settleClash } from './merge/merge-plan.ts';
import styles from './plan.module.css';
import type { ClashingVersion } from './use-newer-version.ts';
import { usePlan } from './use-plan.ts';

const sides = ['mine', 'theirs'] as const;
type ChosenSide = (typeof sides)[number];
const keyOf = ({ path }: MergeClash): string => path.join(' ');

/** Settles, line by line, what others have saved and this tab has changed differently. */
export function ClashDialog({
  clashing: { version, merged },
  onClose,
}: {
  clashing: ClashingVersion;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { store } = usePlan().open;
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenSide>>>({});
  const isSettled = merged.clashes.every((clash) => chosen[keyOf(clash)] !== undefined);
  const labels = { mine: t`Yours`, theirs: t`Theirs` };
  function merge(): void {
    const document = merged.clashes.reduce(
      (last, clash) => settleClash(last, clash, chosen[keyOf(clash)] ?? 'mine', version.document),
      merged.document,
    );
    store.rebase(version, document);
    onClose();
  }
  const startOf = ({ path: [, id = ''] }: MergeClash): string =>
    (merged.document.periods[id] ?? version.document.periods[id] ?? store.get().base.document.periods[id])
      ?.start ?? '';
  return (
    <Dialog
      title={t`Merge changes`}
      size="wide"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSettled) merge();
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabledReason={isSettled ? undefined : t`Choose one value on each line.`}
          >
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Others have saved this price plan with other values than yours. Choose which ones to keep. All other
          changes are merged.
        </Trans>
      </p>
      {merged.clashes.map((clash) => (
        <fieldset key={keyOf(clash)} className={styles.clash}>
          <legend>
            <ClashSubject clash={clash} start={startOf(clash)} />
          </legend>
          {sides.map((side) => (
            <label key={side} className={styles.choice}>
              <input
                type="radio"
                name={keyOf(clash)}
                checked={chosen[keyOf(clash)] === side}
                onChange={() => setChosen({ ...chosen, [keyOf(clash)]: side })}
              />
              <span>
                {labels[side]}: <ClashValue clash={clash} value={clash[side]} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
