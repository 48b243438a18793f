import { isEmptyExpression } from '../../../domain/flow/expression/tree/expression.ts';
import type { BlockOption } from '../../../domain/flow/catalogue/block.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import { isBroken } from '../../../domain/flow/contents/node.ts';
import type { SimpleKind } from '../../../domain/flow/expression/simple/kind.ts';
import { toSimple } from '../../../domain/flow/expression/simple/simple.ts';
import { durationText } from '../../../domain/flow/expression/text/duration.ts';
import { expressionParts } from '../../../domain/flow/expression/text/parts.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import type { FlowAudio } from '../../../domain/flow/expression/value/value.ts';
import { isolated, joinIsolated } from '../../../lib/text/isolate.ts';

/** The words for the options of blocks. */
export interface OptionWords {
  readonly label: (node: AnyNode, id: string) => string;
  readonly quoted: (text: string) => string;
  readonly yesOrNo: (value: boolean) => string;
  readonly number: (value: number) => string;
  readonly moment: (at: string) => string;
  readonly valueName: (value: string) => string;
  readonly entityName: (type: string, id: string) => string;
  readonly tone: (name: string) => string;
  readonly silence: (duration: string) => string;
}

function audioText(audio: FlowAudio, words: OptionWords): string {
  switch (audio.type) {
    case 'sound':
    case 'recording':
      return words.entityName(audio.type, audio.id);
    case 'tone':
      return words.tone(audio.name);
    case 'silence':
      return words.silence(durationText(audio.ms));
    case 'speech':
      return words.quoted(audio.text);
  }
}

/** An expression as text, with the names of the entities that it refers to. */
const namedText = (value: Expression, words: OptionWords): string =>
  expressionParts(value)
    .map((part) => (typeof part === 'string' ? part : words.entityName(part.type, part.id)))
    .join('');

/** The value of an option in words where it has a simple one, else the text of its expression. */
function valueText(kind: SimpleKind | undefined, value: Expression, words: OptionWords): string {
  const orExpression = <Value>(found: Value | null | undefined, textOf: (value: Value) => string): string =>
    found === undefined || found === null ? namedText(value, words) : textOf(found);
  switch (kind?.name) {
    case undefined:
      return namedText(value, words);
    case 'text':
      return orExpression(toSimple({ name: 'text' }, value), words.quoted);
    case 'number':
      return orExpression(toSimple({ name: 'number' }, value), words.number);
    case 'toggle':
      return orExpression(toSimple({ name: 'toggle' }, value), words.yesOrNo);
    case 'enum':
      return orExpression(toSimple({ name: 'enum', values: kind.values }, value), words.valueName);
    case 'duration':
      return orExpression(toSimple({ name: 'duration' }, value), durationText);
    case 'date':
      return orExpression(toSimple({ name: 'date' }, value), words.moment);
    case 'entity':
    case 'entityList': {
      const { entityType } = kind;
      const id = toSimple({ name: 'entity', entityType }, value);
      const ids = typeof id === 'string' ? [id] : toSimple({ name: 'entityList', entityType }, value);
      return orExpression(ids, (all) => joinIsolated(all.map((one) => words.entityName(entityType, one))));
    }
    case 'audioList':
      return orExpression(toSimple({ name: 'audioList' }, value), (list) =>
        joinIsolated(list.map((audio) => audioText(audio, words))),
      );
  }
}

/** How well the values of a kind tell blocks apart: the lowest first. Options without a kind are expressions. */
const ranks = {
  audioList: 0,
  entity: 0,
  entityList: 0,
  text: 1,
  enum: 2,
  date: 3,
  duration: 3,
  number: 4,
  toggle: 5,
} as const satisfies { readonly [Kind in SimpleKind['name']]: number };
const rankOf = (kind: SimpleKind | undefined): number => (kind === undefined ? 1 : ranks[kind.name]);

/** The values of more options would not fit into the block. */
const maxShown = 3;

/** Kinds whose values say little without the name of their option. */
const needsLabel = new Set<SimpleKind['name'] | undefined>(['number', 'toggle', 'date']);

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
    const text = valueText(option?.simple, value, words);
    return { option, value, text, full: `${isolated(words.label(node, id))}: ${isolated(text)}` };
  });
  const telling = texts
    .filter(
      ({ option, value }) => !isEmptyExpression(value) && (option === undefined || canBeVisible(option)),
    )
    .toSorted((a, b) => rankOf(a.option?.simple) - rankOf(b.option?.simple))
    .slice(0, maxShown);
  const durations = telling.filter(({ option }) => option?.simple?.name === 'duration').length;
  const short = telling.map(({ option, text, full }) => {
    const kind = option?.simple?.name;
    return needsLabel.has(kind) || (kind === 'duration' && durations > 1) ? full : text;
  });
  return { short: joinIsolated(short, ' · '), full: joinIsolated(texts.map(({ full }) => full)) };
}
