import type { EditorTab } from '../editor-tab.ts';
import { tabText } from '../../page-search/open-tabs.ts';
import { EditorLink } from '../editor-link.tsx';
import { askedPlace } from '../asked-place.ts';
import { FindingLine } from './finding-line.tsx';
import styles from './finding-line.module.css';
import type { ReadFinding } from './use-finding-reader.ts';

type Props = { found: ReadFinding; tab: EditorTab; organizationId: string };

/** A finding outside the editor. It leads to the block in the editor; text only for users who may not open it. */
export function FindingLink({ found, tab, organizationId }: Props) {
  const { subject, member } = found.finding;
  return (
    <EditorLink
      tab={tab}
      organizationId={organizationId}
      look={styles.link}
      onOpen={(event) => {
        // Opened in another tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        askedPlace.set({ tab: tabText(tab), subject, member });
        // The dialog may be open over the editor itself.
        event.currentTarget.closest('dialog')?.requestClose();
      }}
    >
      <FindingLine found={found} />
    </EditorLink>
  );
}
