import { PlainList } from '../../../kit/display/plain-list.tsx';
import type { EditorTab } from '../editor-tab.ts';
import { FindingLine } from './finding-line.tsx';
import { FindingLink } from './finding-link.tsx';
import styles from './finding-line.module.css';
import type { ReadFinding } from './use-finding-reader.ts';

/** A finding and the flow or macro that it is in; null if that cannot be opened. */
export interface LinkedFinding {
  readonly found: ReadFinding;
  readonly tab: EditorTab | null;
}

/** Findings of saved versions, with links to their blocks. */
export function FindingLinkList({
  linked,
  organizationId,
}: {
  linked: readonly LinkedFinding[];
  organizationId: string;
}) {
  return (
    <div className={styles.list}>
      <PlainList>
        {linked.map(({ found, tab }, at) => (
          <li key={at}>
            {tab === null ? (
              <FindingLine found={found} />
            ) : (
              <FindingLink found={found} tab={tab} organizationId={organizationId} />
            )}
          </li>
        ))}
      </PlainList>
    </div>
  );
}
