import { assertThat } from './checks.ts';
import type { TabDocument } from './documents.ts';
import { editorsByDocument } from './draft-model.ts';
import type { WalkWorld } from './world.ts';

/** A tab takes a draft over within this time, also from one that does not answer. */
const handOverMs = 5000;
/** An edit is stored, and the other tabs show it, within this time. */
const followMs = 2000;

/** Each open document has one editor, and all tabs show what it edits. */
export async function checkDraftsAtRest(world: WalkWorld): Promise<void> {
  const { time, tabs, drafts } = world;
  const all = (): readonly TabDocument[] => tabs.flatMap((tab) => tab.documents.all());
  const tabOf = (document: TabDocument | undefined) =>
    tabs.find(({ process }) => process.name === document?.tab);
  // The user comes back to each tab, and a document without an editor gets one.
  for (const tab of tabs) tab.focus();
  await time.advance(handOverMs);
  drafts.check(all(), true);
  // A tab that no longer shows a user may have claimed a document and not opened it.
  for (const [name, editors] of editorsByDocument(all()))
    if (editors.length === 0) {
      const document = all().find(({ userId, id }) => `${userId} ${id}` === name);
      tabOf(document)?.process.gate(() => document?.takeOver());
    }
  await time.advance(handOverMs);
  drafts.check(all(), true);
  for (const [name, editors] of editorsByDocument(all())) {
    const [editor] = editors;
    assertThat(editor !== undefined, `no tab edits ${name}`);
    tabOf(editor)?.process.gate(() => editor?.edit());
  }
  await time.advance(followMs);
  for (const [name, [editor]] of editorsByDocument(all())) {
    const open = all().filter(({ userId, id }) => `${userId} ${id}` === name);
    for (const { tab, edits, isKept } of open)
      assertThat(
        !isKept() || edits().join() === editor?.edits().join(),
        `${tab} does not show the draft that ${editor?.tab} edits`,
        name,
        edits(),
        editor?.edits(),
      );
  }
}
