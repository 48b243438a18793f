import * as v from 'valibot';
import { layoutOfNode } from '../../../domain/flow/catalogue/catalogue.ts';
import type { BlockCategory, BlockType } from '../../../domain/flow/catalogue/block-type.ts';
import { isBlockType } from '../../../domain/flow/catalogue/block-type.ts';
import type { BlockLayout, BlockProblem } from '../../../domain/flow/catalogue/block.ts';
import { blockColours } from '../../../domain/flow/catalogue/option-values.ts';
import { canBeVisible } from '../../../domain/flow/check/option-value.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import { isBroken } from '../../../domain/flow/contents/node.ts';
import type { MacroTarget } from '../../../domain/flow/contents/target.ts';
import { layoutIn, targetOfNode } from '../../../domain/flow/graph/layout.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';
import type { HeadRows, MeasureText } from '../geometry/block-size.ts';
import { blockSize } from '../geometry/block-size.ts';
import { pixelsPerUnit } from '../geometry/constants.ts';
import { categoryOf } from './category.ts';
import type { OptionSummary, OptionWords } from './option-text.ts';
import { optionSummary } from './option-text.ts';
import type { NamedTerminals, TerminalView } from './terminal.ts';
import { terminalsOf } from './terminal.ts';

const noteShape = v.object({
  text: v.string(),
  colour: v.picklist(blockColours),
  size: v.object({ width: v.number(), height: v.number() }),
});

/** The visual properties of a block. */
export interface BlockView {
  readonly node: AnyNode;
  readonly title: string;
  readonly subtitle: string;
  readonly options: OptionSummary;
  /** Two if the block shows options below its title. */
  readonly headRows: HeadRows;
  readonly category: BlockCategory | 'unknown';
  /** The reason that the block is broken; null if it is not. */
  readonly problem: string | null;
  readonly inputs: readonly TerminalView[];
  readonly outputs: readonly TerminalView[];
  readonly size: Extent;
  readonly note: { readonly text: string; readonly colour: (typeof blockColours)[number] } | null;
}

/** The views of the blocks of a document, by id. */
export type BlockViews = ReadonlyMap<string, BlockView>;

/** The names, macros and text measures needed to draw blocks. */
export interface BlockWords {
  readonly blockName: (type: BlockType) => string;
  readonly terminalName: (id: string) => string;
  readonly macroName: (target: MacroTarget) => string;
  readonly problem: (problem: BlockProblem) => string;
  readonly macros: Macros;
  readonly options: OptionWords;
  readonly measure: MeasureText;
}

const noLayout: BlockLayout = { inputs: [], outputs: [], options: {} };
const noOptions: OptionSummary = { short: '', full: '' };

/** The most descriptive text in the shape of a block, such as the name of its endpoint. */
function shapeText(node: AnyNode): string {
  if (isBroken(node)) return '';
  const { name, key } = node.config.shape;
  return ([name, key].find((text) => typeof text === 'string' && text !== '') as string | undefined) ?? '';
}

function titlesOf(node: AnyNode, words: BlockWords): Pick<BlockView, 'title' | 'subtitle'> {
  const target = targetOfNode(node);
  const type = isBlockType(node.type) ? words.blockName(node.type) : node.type;
  const kind = target === null ? type : words.macroName(target);
  const own = isBroken(node) ? '' : (node.name ?? '');
  if (own !== '') return { title: own, subtitle: kind };
  const about = target === null ? shapeText(node) : type;
  return { title: kind, subtitle: about };
}

function noteView(node: AnyNode): BlockView | null {
  if (node.type !== 'note' || isBroken(node)) return null;
  const shape = v.safeParse(noteShape, node.config.shape);
  if (!shape.success || !layoutOfNode(node).ok) return null;
  const { text, colour, size } = shape.output;
  const title = node.name ?? '';
  return {
    node,
    title,
    subtitle: '',
    options: noOptions,
    headRows: 1,
    category: 'misc',
    problem: null,
    inputs: [],
    outputs: [],
    size: { width: size.width / pixelsPerUnit, height: size.height / pixelsPerUnit },
    note: { text, colour },
  };
}

/** Makes the view of a block: its texts, terminals and size. */
export function blockView(node: AnyNode, named: NamedTerminals | undefined, words: BlockWords): BlockView {
  const note = noteView(node);
  if (note !== null) return note;
  const outcome = layoutIn(node, words.macros);
  const problem = outcome.ok ? null : words.problem(outcome.problem);
  const target = targetOfNode(node);
  const macro = target === null ? undefined : words.macros(target);
  const layout = outcome.ok ? outcome.layout : noLayout;
  const terminals = terminalsOf(layout, named, macro, words.terminalName);
  const titles = titlesOf(node, words);
  const shown = { ...titles, subtitle: problem ?? titles.subtitle };
  const labels = (side: readonly TerminalView[]) => side.map(({ label }) => label);
  const options = optionSummary(
    node,
    layout.options,
    words.options,
    (option) => isBroken(node) || canBeVisible({ node, layout }, option),
  );
  const headRows = problem === null && options.short !== '' ? 2 : 1;
  // The options do not make the block wider: a flow keeps its columns while they are typed.
  const texts = {
    ...shown,
    headRows,
    inputs: labels(terminals.inputs),
    outputs: labels(terminals.outputs),
  } as const;
  return {
    node,
    ...shown,
    options,
    headRows,
    category: isBlockType(node.type) ? categoryOf(node.type) : 'unknown',
    problem,
    ...terminals,
    size: blockSize(texts, words.measure),
    note: null,
  };
}
