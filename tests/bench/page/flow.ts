import { check, checkContents } from '../../../src/domain/flow/check/check.ts';
import type { Contents } from '../../../src/domain/flow/contents/contents.ts';
import { readContents } from '../../../src/domain/flow/contents/contents.ts';
import { isBroken } from '../../../src/domain/flow/contents/node.ts';
import { applyChanges } from '../../../src/domain/flow/edit/apply.ts';
import { renameBlock } from '../../../src/domain/flow/edit/command/block.ts';
import type { FlowDocument } from '../../../src/domain/flow/edit/document.ts';
import { contentsOf, documentOf } from '../../../src/domain/flow/edit/document.ts';
import { merge } from '../../../src/domain/flow/merge/merge.ts';
import { expressionOf } from '../../../src/domain/flow/expression/text/read.ts';
import { expressionText } from '../../../src/domain/flow/expression/text/write.ts';
import { flowContents } from './flow-contents.ts';

const blocks = 1000;
const characters = 5400;

function clocked<Value>(work: () => Value): { readonly value: Value; readonly ms: number } {
  const start = performance.now();
  const value = work();
  return { value, ms: performance.now() - start };
}

/** The clock of a page is coarse, so the work is done this often in a row. */
const repeats = 20;
function repeated<Value>(work: () => Value): { readonly value: Value; readonly ms: number } {
  const { value, ms } = clocked(() => {
    for (let n = 1; n < repeats; n += 1) work();
    return work();
  });
  return { value, ms: ms / repeats };
}

/** A list of conditions, texts and lists with at least this many characters. */
function longText(length: number): string {
  const items: string[] = [];
  for (let n = 0; items.join(', ').length < length; n += 1)
    items.push(
      `if x${n} >= ${n} and not has(words, "part ${n}") then t"{upper(a.b)} ${n}" else [${n}, 2m, none]`,
    );
  return `[${items.join(', ')}]`;
}

/** Reads and writes an expression; the ms of each, and of parsing its wire form. */
export function readExpressions(): { readonly read: number; readonly write: number; readonly parse: number } {
  const text = longText(characters);
  const read = repeated(() => expressionOf(text));
  const write = repeated(() => expressionText(read.value));
  const wire = JSON.stringify(read.value);
  const parse = repeated(() => JSON.parse(wire) as unknown);
  if (text.length < characters || write.value !== text) throw new Error('the expression came back different');
  return { read: read.ms, write: write.ms, parse: parse.ms };
}

/** Reads the contents of a flow from JSON and checks them; the ms of each, and of parsing the JSON. */
export function readFlow(): { readonly read: number; readonly check: number; readonly parse: number } {
  const text = JSON.stringify(flowContents(blocks));
  const parse = clocked(() => JSON.parse(text) as unknown);
  const read = clocked(() => readContents(parse.value));
  const contents = readable(read.value);
  const check = clocked(() => checkContents(contents, () => undefined));
  const rules = check.value.map(({ rule }) => rule).join();
  if (rules !== 'callNeverAnswered') throw new Error(`unexpected findings: ${rules}`);
  return { read: read.ms, check: check.ms, parse: parse.ms };
}

function readable(outcome: ReturnType<typeof readContents>): Contents {
  if (!outcome.ok) throw new Error(`the contents are ${outcome.reason}`);
  const { nodes } = outcome.contents;
  if (nodes.length !== blocks || nodes.some(isBroken)) throw new Error('not every block was read');
  return outcome.contents;
}

/** A version in which every tenth block, from this one on, has another name. */
function renamed(base: FlowDocument, from: number): FlowDocument {
  let version = base;
  for (let n = from; n < blocks; n += 10)
    version = applyChanges(version, renameBlock(version, `block-${n}`, `Renamed ${n}`)).document;
  return version;
}

/** Merges three versions of a flow, and checks it again after a name was changed; the ms of each, and of parsing it. */
export function mergeFlows(): { readonly merge: number; readonly again: number; readonly parse: number } {
  const text = JSON.stringify(flowContents(blocks));
  const parse = clocked(() => JSON.parse(text) as unknown);
  const version = () =>
    documentOf({ name: '', summary: '', config: {} }, readable(readContents(JSON.parse(text))));
  // Read three times, as they come from the platform: they share no object.
  const [base, mine, theirs] = [version(), renamed(version(), 1), renamed(version(), 2)];
  const { value, ms } = clocked(() => merge(base, mine, theirs));
  const names = [...value.document.nodes.values()].map((node) => ('name' in node ? node.name : undefined));
  if (value.open !== 0 || names.filter((name) => name?.startsWith('Renamed') === true).length !== blocks / 5)
    throw new Error('the merge lost a change');
  const macros = () => undefined;
  const before = check({ contents: contentsOf(base), macros });
  const edited = applyChanges(base, renameBlock(base, 'block-500', 'Another name')).document;
  const again = clocked(() => check({ contents: contentsOf(edited), macros }, before));
  return { merge: ms, again: again.ms, parse: parse.ms };
}
