import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { compare } from '../../../domain/flow/merge/compare.ts';
import { CanvasComparison } from './canvas-comparison.tsx';
import { ChangeList } from './change-list.tsx';
import { changeGroups } from './change-groups.ts';
import styles from './compare.module.css';
import { useChangeWords } from './use-change-words.ts';

type Props = {
  before: FlowDocument;
  after: FlowDocument;
  organizationId: string;
  /** Whether the canvas shows the newer side of the comparison. */
  isDrawn: boolean;
};

/** Lists the differences of two documents, and draws them on the canvas of the edited flow. */
export function Comparison({ before, after, organizationId, isDrawn }: Props) {
  const { words, blockWords } = useChangeWords(after, before, before, organizationId);
  const { changes, moves } = useMemo(() => compare(before, after), [before, after]);
  const [groups, moved] = useMemo(
    () => [changeGroups(changes, [after, before], words), changeGroups(moves, [after, before], words)],
    [changes, moves, after, before, words],
  );
  // A moved block with other changes is listed only once.
  const movedOnly = moved.filter(({ key }) => !groups.some((group) => group.key === key));
  return (
    <>
      {groups.length === 0 && (
        <p className={styles.empty}>
          <Trans>No differences.</Trans>
        </p>
      )}
      <ChangeList groups={groups} moves={movedOnly} />
      {isDrawn && <CanvasComparison before={before} after={after} words={blockWords} />}
    </>
  );
}
