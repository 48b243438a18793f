import { checkContents } from '../../../src/domain/flow/check/check.ts';
import type { Contents } from '../../../src/domain/flow/contents/contents.ts';
import { readContents } from '../../../src/domain/flow/contents/contents.ts';
import { isBroken } from '../../../src/domain/flow/contents/node.ts';
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
