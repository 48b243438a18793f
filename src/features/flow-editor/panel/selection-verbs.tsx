import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { Button } from '../../../kit/button/button.tsx';
import { keyText } from '../../../lib/text/key-text.ts';
import type { KeyName } from '../../../lib/text/key-text.ts';
import type { IconName } from '../../../kit/base/icon.tsx';
import { useEditor, useEditorState } from '../model/editor.ts';
import { cloneSelected, copySelected, cutSelected, deleteSelected } from '../verb/clipboard.ts';
import { canvasVerbs, clipboardVerbs } from '../verb/verb.ts';
import { writeClipboard } from '../verb/write-clipboard.ts';
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
export function SelectionVerbs() {
  const { i18n } = useLingui();
  const { store } = useEditor();
  const { selection, access } = useEditorState();
  const { cut, copy } = clipboardVerbs;
  const { clone, delete: remove } = canvasVerbs;
  const verbs: readonly SelectionVerb[] = [
    {
      ...cut,
      icon: 'close',
      needs: 'blocks',
      kind: 'changes',
      run: () => writeClipboard(cutSelected(store)),
    },
    { ...copy, icon: 'copy', needs: 'blocks', kind: 'looks', run: () => writeClipboard(copySelected(store)) },
    {
      label: clone.label,
      key: clone.keys[0],
      icon: 'plus',
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
        .map(({ label, key, icon, run }) => (
          <Button
            key={label.id}
            size="small"
            icon={icon}
            title={key === undefined ? undefined : `${i18n._(label)} (${keyText(key)})`}
            onClick={run}
          >
            {i18n._(label)}
          </Button>
        ))}
    </div>
  );
}
