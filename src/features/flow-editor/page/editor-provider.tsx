import type { ReactNode } from 'react';
import type { BlockViews, BlockWords } from '../block/block-view.ts';
import { BlockViewsContext, EditorBlocksContext, EditorWordsContext } from '../model/editor-blocks.ts';
import { EditorDocumentContext } from '../model/editor-document.ts';
import { EditorOverlayContext } from '../model/editor-overlay.ts';
import { EditorSavingContext } from '../model/editor-saving.ts';
import { EditorToolsContext } from '../model/editor-tools.ts';
import { EditorViewContext } from '../model/editor-view.ts';
import type { FlowEditor } from '../model/flow-editor.ts';
import { FlowEditorContext } from '../model/flow-editor.ts';

type Props = { editor: FlowEditor; views: BlockViews; words: BlockWords; children: ReactNode };

/**
 * Provides the capabilities of an open flow. All but the views and words stay the same while the flow is open, so
 * they cause no render.
 */
export function EditorProvider({ editor, views, words, children }: Props) {
  return (
    <FlowEditorContext value={editor}>
      <EditorDocumentContext value={editor}>
        <EditorViewContext value={editor}>
          <EditorOverlayContext value={editor}>
            <EditorToolsContext value={editor}>
              <EditorSavingContext value={editor}>
                <EditorBlocksContext value={editor}>
                  <EditorWordsContext value={words}>
                    <BlockViewsContext value={views}>{children}</BlockViewsContext>
                  </EditorWordsContext>
                </EditorBlocksContext>
              </EditorSavingContext>
            </EditorToolsContext>
          </EditorOverlayContext>
        </EditorViewContext>
      </EditorDocumentContext>
    </FlowEditorContext>
  );
}
