import { isEmptyExpression } from '../../../domain/flow/expression/tree/expression.ts';
import type { BlockOption } from '../../../domain/flow/catalogue/block.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import { isBroken } from '../../../domain/flow/contents/node.ts';
import type { SimpleKind } from '../../../domain/flow/expression/simple/kind.ts';
import type { NamedText, ReadableItem } from '../../../domain/flow/expression/simple/readable.ts';
import { readableItems } from '../../../domain/flow/expression/simple/readable.ts';
import { isolated, joinIsolated } from '../../../lib/text/isolate.ts';

/** The words for the options of blocks. */
export interface OptionWords {
  readonly label: (node: AnyNode, id: string) => string;
  readonly none: string;
  readonly quoted: (text: string) => string;
  readonly speech: (text: string) => string;
  readonly yesOrNo: (value: boolean) => string;
  readonly number: (value: number) => string;
  readonly duration: (ms: number) => string;
  readonly moment: (at: string) => string;
  readonly valueName: (value: string) => string;
  readonly entityName: (type: string, id: string) => string;
  readonly tone: (name: string) => string;
  readonly silence: (duration: string) => string;
}

const namedText = (text: NamedText, words: OptionWords): string =>
  text.map((part) => (typeof part === 'string' ? part : words.entityName(part.type, part.id))).join('');

function itemText(item: ReadableItem, words: OptionWords): string {
  switch (item.kind) {
    case 'none':
      return words.none;
    case 'text':
      return words.quoted(namedText(item.text, words));
    case 'speech':
      return words.speech(namedText(item.text, words));
    case 'expression':
      return namedText(item.text, words);
    case 'number':
      return words.number(item.value);
    case 'toggle':
      return words.yesOrNo(item.value);
    case 'choice':
      return words.valueName(item.value);
    case 'duration':
      return words.duration(item.ms);
    case 'silence':
      return words.silence(words.duration(item.ms));
    case 'moment':
      return words.moment(item.at);
    case 'entity':
      return words.entityName(item.type, item.id);
    case 'tone':
      return words.tone(item.name);
    case 'phoneNumber':
      return item.number;
    case 'entry':
      return `${isolated(item.key)}: ${isolated(itemTexts(item.items, words))}`;
  }
}

const itemTexts = (items: readonly ReadableItem[], words: OptionWords): string =>
  joinIsolated(items.map((item) => itemText(item, words)));

/** How well the values of a kind tell blocks apart: the lowest first. */
const ranks = {
  audioList: 0,
  entity: 0,
  entityList: 0,
  text: 1,
  timeZone: 1,
  enum: 2,
  date: 3,
  duration: 3,
  number: 4,
  toggle: 5,
} as const satisfies { readonly [Kind in SimpleKind['name']]: number };

/** Blocks often share the expressions of their options, such as the channel. */
function rankOf(kind: SimpleKind | undefined, items: readonly ReadableItem[]): number {
  if (items.every((item) => item.kind === 'expression')) return ranks.duration;
  return kind === undefined ? ranks.text : ranks[kind.name];
}

/** The values of more options would not fit into the block. */
const maxShown = 3;

/** Items that say little without the name of their option. */
const needLabel = new Set<ReadableItem['kind']>(['number', 'toggle', 'moment', 'entry', 'expression']);

/** The set options of a block, as the outline lists them (S1-3-39). */
export interface OptionSummary {
  /** The values that tell the block apart, in one line; those that speak for themselves have no label. */
  readonly short: string;
  readonly full: string;
}

/** `canBeVisible`: whether an option is in use. The values of the others say nothing about the block. */
export function optionSummary(
  node: AnyNode,
  layout: { readonly [id: string]: BlockOption },
  words: OptionWords,
  canBeVisible: (option: BlockOption) => boolean,
): OptionSummary {
  const options = isBroken(node) ? [] : Object.entries(node.config.options);
  const texts = options.map(([id, value]) => {
    const option = layout[id];
    const items = readableItems(value, option?.simple);
    const text = itemTexts(items, words);
    return { option, value, items, text, full: `${isolated(words.label(node, id))}: ${isolated(text)}` };
  });
  const telling = texts
    .filter(
      ({ option, value }) => !isEmptyExpression(value) && (option === undefined || canBeVisible(option)),
    )
    .toSorted((a, b) => rankOf(a.option?.simple, a.items) - rankOf(b.option?.simple, b.items))
    .slice(0, maxShown);
  const isDuration = ({ kind }: ReadableItem): boolean => kind === 'duration';
  const durations = telling.filter(({ items }) => items.some(isDuration)).length;
  const short = telling.map(({ items, text, full }) =>
    items.some((item) => needLabel.has(item.kind) || (isDuration(item) && durations > 1)) ? full : text,
  );
  return { short: joinIsolated(short, ' · '), full: joinIsolated(texts.map(({ full }) => full)) };
}
