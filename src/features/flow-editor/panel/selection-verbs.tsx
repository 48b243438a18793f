import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { keyText } from '../../../lib/text/key-text.ts';
import type { KeyName } from '../../../lib/text/key-text.ts';
import type { IconName } from '../../../kit/base/icon.tsx';
import { cloneSelected, copySelected, cutSelected, deleteSelected } from '../verb/clipboard.ts';
import { blockVerbs, clipboardVerbs } from '../verb/verb.ts';
import { writeClipboard } from '../verb/write-clipboard.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { useEditorView } from '../model/editor-view.ts';
import styles from './panel.module.css';

interface SelectionVerb {
  readonly label: MessageDescriptor;
  readonly key: KeyName | undefined;
  readonly icon: IconName;
  readonly needs: 'blocks' | 'anything';
  readonly kind: 'changes' | 'looks';
  readonly run: () => void;
}

/** Cut, copy, clone and delete as buttons (S1-2.7-07, S1-2.7-10). */
export function SelectionVerbs({ shape = 'words' }: { shape?: 'words' | 'icons' }) {
  const { i18n } = useLingui();
  const { store } = useEditorDocument();
  const { focusBlocks } = useEditorView();
  const { selection, access } = useEditorState();
  const { cut, copy } = clipboardVerbs;
  const { clone, delete: remove } = blockVerbs;
  const verbs: readonly SelectionVerb[] = [
    {
      ...cut,
      icon: 'cut',
      needs: 'blocks',
      kind: 'changes',
      run: () => writeClipboard(cutSelected(store)),
    },
    { ...copy, icon: 'copy', needs: 'blocks', kind: 'looks', run: () => writeClipboard(copySelected(store)) },
    {
      label: clone.label,
      key: clone.keys[0],
      icon: 'clone',
      needs: 'blocks',
      kind: 'changes',
      run: () => cloneSelected(store),
    },
    {
      label: remove.label,
      key: remove.keys[0],
      icon: 'trash',
      needs: 'anything',
      kind: 'changes',
      run: () => deleteSelected(store),
    },
  ];
  return (
    <div className={styles.verbs}>
      {verbs
        .filter(({ needs, kind }) => {
          if (kind === 'changes' && access === 'read') return false;
          return needs === 'anything' || selection.nodes.length > 0;
        })
        .map(({ label, key, icon, run }) => {
          const name = i18n._(label);
          const button = {
            size: 'small',
            icon,
            title: key === undefined ? name : `${name} (${keyText(key)})`,
            onClick: () => {
              run();
              // The panel may have disappeared together with the focus.
              focusBlocks();
            },
          } as const;
          return shape === 'icons' ? (
            <IconButton key={label.id} {...button} label={name} />
          ) : (
            <Button key={label.id} {...button}>
              {name}
            </Button>
          );
        })}
    </div>
  );
}
