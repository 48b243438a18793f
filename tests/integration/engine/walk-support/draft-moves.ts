import { pick } from './rows.ts';
import type { Move, Step } from './step.ts';
import { removeTab, someTab } from './some-tab.ts';
import type { TabDocument } from './documents.ts';
import type { WalkTab } from './tab.ts';
import type { WalkWorld } from './world.ts';

/** The documents of each user. */
const documentsEach = 2;

const documentsOf = (world: WalkWorld): readonly TabDocument[] =>
  world.awake().flatMap((tab) => tab.documents.all());
const someEditor = (world: WalkWorld, die: number): TabDocument | undefined =>
  pick(
    documentsOf(world).filter((document) => document.isEditor()),
    die,
  );
const editorTab = (world: WalkWorld, die: number): WalkTab | undefined =>
  pick(
    world.awake().filter((tab) => tab.documents.all().some((document) => document.isEditor())),
    die,
  );
const tabOf = ({ tabs }: WalkWorld, { tab }: TabDocument): WalkTab | undefined =>
  tabs.find(({ process }) => process.name === tab);
/** Runs within the tab of the document. */
const act = (world: WalkWorld, document: TabDocument | undefined, work: (document: TabDocument) => void) =>
  document && tabOf(world, document)?.process.gate(() => work(document));

/** Tabs open documents, edit their drafts, and take them over from each other. */
export const draftMoves: {
  readonly [Name in Extract<Move, `draft${string}` | `editor${string}`>]: (
    world: WalkWorld,
    dice: Step['dice'],
  ) => unknown;
} = {
  draftOpen: (world, [a, b]) => someTab(world, a)?.openDocument(`document:${Math.floor(b * documentsEach)}`),
  draftEdit: (world, [a]) => act(world, someEditor(world, a), (document) => document.edit()),
  draftTakeOver: (world, [a]) =>
    act(
      world,
      pick(
        documentsOf(world).filter((document) => !document.isEditor()),
        a,
      ),
      (document) => document.takeOver(),
    ),
  draftClose: (world, [a, b]) =>
    act(world, pick(documentsOf(world), a), (document) => document.close(b < 0.7 ? 'store' : 'discard')),
  draftDiscard: (world, [a]) => act(world, someEditor(world, a), (document) => document.discard()),
  editorCloses(world, [a]) {
    if (world.tabs.length < 2) return;
    const tab = editorTab(world, a);
    tab?.leave();
    removeTab(world, tab);
  },
  editorCrashes: (world, [a]) => world.tabs.length > 1 && removeTab(world, editorTab(world, a)),
  /** Its thread stands still after an edit, before it is stored. */
  editorStops(world, [a]) {
    const tab = editorTab(world, a);
    act(
      world,
      tab?.documents.all().find((document) => document.isEditor()),
      (document) => document.edit(),
    );
    tab?.stop();
  },
};
