import { useLingui } from '@lingui/react/macro';
import { useEditor } from '../model/editor.ts';
import { moveCursorTo } from '../verb/cursor.ts';
import { Chooser } from './chooser.tsx';
import { foundIn } from './found-in.ts';

/** Finds blocks by their names and notes by their texts. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const editor = useEditor();
  const views = [...editor.views().values()];
  return (
    <Chooser
      label={t`Find in this flow`}
      placeholder={t`Name of a block, or text of a note`}
      groupsOf={(typed) =>
        foundIn(
          [
            {
              title: t`Blocks`,
              entries: views.map(({ node, title, subtitle, note }) => ({
                id: node.id,
                icon: note === null ? ('flow' as const) : ('page' as const),
                text: note === null ? title : note.text.slice(0, 200),
                detail: subtitle,
              })),
            },
          ],
          typed,
        )
      }
      onChoose={(id) => {
        moveCursorTo(editor, id);
        editor.canvas()?.focus();
      }}
      onClose={onClose}
    />
  );
}
