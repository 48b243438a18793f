import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import type { IconName } from '../../../kit/base/icon.tsx';
import { MenuAction, MenuGroup } from '../../../kit/menu/menu-item.tsx';
import { Menu } from '../../../kit/menu/menu.tsx';
import { keyText } from '../../../lib/text/key-text.ts';
import { copySelected, cutSelected, pasteStash, stash } from '../verb/clipboard.ts';
import type { Verb } from '../verb/define.ts';
import { blockVerbs, clipboardVerbs } from '../verb/verb.ts';
import { writeClipboard } from '../verb/write-clipboard.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { useEditorView } from '../model/editor-view.ts';
import { useRunVerb } from '../verb/use-action.ts';

function VerbAction({ verb, icon }: { verb: Verb; icon?: IconName }) {
  const { i18n } = useMessages();
  const runVerb = useRunVerb();
  const canEdit = useEditorState().access === 'edit';
  const [key] = verb.keys;
  if (verb.kind === 'changes' && !canEdit) return null;
  return (
    <MenuAction
      {...(icon && { icon })}
      aside={key === undefined ? null : keyText(key)}
      onSelect={() => runVerb(verb)}
    >
      {i18n._(verb.label)}
    </MenuAction>
  );
}

function ClipboardActions() {
  const { i18n } = useMessages();
  const { store } = useEditorDocument();
  const canEdit = useEditorState().access === 'edit';
  const stashed = useStore(stash);
  const action = (which: keyof typeof clipboardVerbs, run: () => void) => (
    <MenuAction aside={keyText(clipboardVerbs[which].key)} onSelect={run}>
      {i18n._(clipboardVerbs[which].label)}
    </MenuAction>
  );
  return (
    <MenuGroup>
      {canEdit && action('cut', () => writeClipboard(cutSelected(store)))}
      {action('copy', () => writeClipboard(copySelected(store)))}
      {canEdit && stashed !== null && action('paste', () => pasteStash(store))}
      <VerbAction verb={blockVerbs.clone} />
    </MenuGroup>
  );
}

type Props = { row: OutlineRow; title: string; onFollow: () => void };

/** The verbs of a row, for users without a keyboard. */
export function RowMenu({ row, title, onFollow }: Props) {
  const { t } = useLingui();
  const { focusBlocks } = useEditorView();
  return (
    <Menu icon="more" label={t`More for ${title}`} onLeave={focusBlocks}>
      {row.kind === 'link' && (
        <MenuGroup>
          <MenuAction icon="next" aside={keyText('Enter')} onSelect={onFollow}>
            <Trans>Go to the block</Trans>
          </MenuAction>
        </MenuGroup>
      )}
      {row.kind !== 'link' && (
        <MenuGroup>
          {row.kind === 'block' && <VerbAction verb={blockVerbs.properties} icon="edit" />}
          <VerbAction verb={blockVerbs.add} icon="plus" />
          <VerbAction verb={blockVerbs.connect} icon="link" />
          {row.kind === 'block' && <VerbAction verb={blockVerbs.describe} icon="info" />}
        </MenuGroup>
      )}
      {row.kind === 'block' && <ClipboardActions />}
      <MenuGroup>
        {row.kind === 'block' && row.by !== null && <VerbAction verb={blockVerbs.disconnect} />}
        {(row.kind !== 'output' || row.wires.length > 0) && (
          <VerbAction verb={blockVerbs.delete} icon="trash" />
        )}
      </MenuGroup>
    </Menu>
  );
}
