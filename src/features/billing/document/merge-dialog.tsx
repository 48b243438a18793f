import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { MergeClash } from '../../../domain/pricing/merge/three-way.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import type { DocumentStore, VersionBase } from './document-store.ts';
import type { HasStart, PeriodDocument } from './periods.ts';
import type { NewerVersion } from './use-newer-version.ts';
import styles from './merge-dialog.module.css';

const sides = ['mine', 'theirs'] as const;
type ChosenSide = (typeof sides)[number];
const keyOf = ({ path }: MergeClash): string => path.join(' ');

interface ClashSource<Document extends PeriodDocument<HasStart>, Base extends VersionBase<Document>> {
  readonly clashing: NewerVersion<Document, Base>;
  readonly store: Pick<DocumentStore<Document, Base, never, never>, 'get' | 'rebase'>;
  /** Settles a part in which both sides clash; `version` is theirs. */
  readonly settle: (document: Document, clash: MergeClash, side: ChosenSide, version: Document) => Document;
}

type Props<Document extends PeriodDocument<HasStart>, Base extends VersionBase<Document>> = ClashSource<
  Document,
  Base
> & {
  /** Says what others have saved. */
  children: ReactNode;
  /** `start`: of the period that the part belongs to; empty outside of periods. */
  renderSubject: (clash: MergeClash, start: string) => ReactNode;
  renderValue: (clash: MergeClash, side: ChosenSide) => ReactNode;
  onMerged: () => void;
  onClose: () => void;
};

/** Settles, line by line, what others have saved and this tab has changed differently. */
export function MergeDialog<Document extends PeriodDocument<HasStart>, Base extends VersionBase<Document>>(
  props: Props<Document, Base>,
) {
  const { clashing, store, settle, children, renderSubject, renderValue, onMerged, onClose } = props;
  const { version, merged } = clashing;
  const { clashes } = merged;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenSide>>>({});
  const isSettled = clashes.every((clash) => chosen[keyOf(clash)] !== undefined);
  const startOf = ({ path: [, id = ''] }: MergeClash): string =>
    [merged.document, version.document, store.get().base.document].find(({ periods }) => periods[id])
      ?.periods[id]?.start ?? '';
  function merge(): void {
    const settled = clashes.reduce(
      (last, clash) => settle(last, clash, chosen[keyOf(clash)] ?? 'mine', version.document),
      merged.document,
    );
    store.rebase(version, settled);
    onMerged();
  }
  const labels = { mine: t`Yours`, theirs: t`Theirs` };
  return (
    <Dialog
      title={t`Merge changes`}
      size="large"
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
      <p>{children}</p>
      {clashes.map((clash) => (
        <fieldset key={keyOf(clash)} className={styles.clash}>
          <legend>{renderSubject(clash, startOf(clash))}</legend>
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
