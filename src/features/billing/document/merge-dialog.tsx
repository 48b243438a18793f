import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { MergeClash } from '../../../domain/pricing/merge/three-way.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import styles from './merge-dialog.module.css';

const sides = ['mine', 'theirs'] as const;
export type ChosenSide = (typeof sides)[number];
const keyOf = ({ path }: MergeClash): string => path.join(' ');

type Props = {
  clashes: readonly MergeClash[];
  /** Says what others have saved. */
  children: ReactNode;
  renderSubject: (clash: MergeClash) => ReactNode;
  renderValue: (clash: MergeClash, side: ChosenSide) => ReactNode;
  onMerge: (sideOf: (clash: MergeClash) => ChosenSide) => void;
  onClose: () => void;
};

/** Settles, line by line, what others have saved and this tab has changed differently. */
export function MergeDialog({ clashes, children, renderSubject, renderValue, onMerge, onClose }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenSide>>>({});
  const isSettled = clashes.every((clash) => chosen[keyOf(clash)] !== undefined);
  const labels = { mine: t`Yours`, theirs: t`Theirs` };
  return (
    <Dialog
      title={t`Merge changes`}
      size="wide"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSettled) onMerge((clash) => chosen[keyOf(clash)] ?? 'mine');
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
      <p>{children}</p>
      {clashes.map((clash) => (
        <fieldset key={keyOf(clash)} className={styles.clash}>
          <legend>{renderSubject(clash)}</legend>
          {sides.map((side) => (
            <label key={side} className={styles.choice}>
              <input
                type="radio"
                name={keyOf(clash)}
                checked={chosen[keyOf(clash)] === side}
                onChange={() => setChosen({ ...chosen, [keyOf(clash)]: side })}
              />
              <span>
                {labels[side]}: {renderValue(clash, side)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
