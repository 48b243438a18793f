import { msg } from '@lingui/core/macro';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import type { Address } from '../../../domain/flow/edit/address.ts';
import { addressKey } from '../../../domain/flow/edit/address.ts';
import type { Change } from '../../../domain/flow/edit/change.ts';
import { isChangeAt } from '../../../domain/flow/edit/change.ts';
import { documentDifferences } from '../../../domain/flow/edit/differences.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import { layoutIn } from '../../../domain/flow/graph/layout.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import { parameterValue } from './parameter-value.ts';
import { partName } from './part-name.ts';
import type { PartValue, TextOf } from './part-value.ts';
import { modeValue, optionValue, shapeValue, textValue } from './part-value.ts';
import { joinIsolated } from '../../../lib/text/isolate.ts';

/** The parts of the texts of a comparison that depend on data or language. */
export interface ChangeWords {
  readonly textOf: TextOf;
  readonly titleOf: (node: AnyNode) => string;
  readonly terminalName: (id: string) => string;
  readonly macros: Macros;
  readonly organizationId: string;
}

/** A changed part, with its value in both versions. */
export interface PartChange {
  readonly key: string;
  readonly part: string;
  readonly before: PartValue;
  readonly after: PartValue;
}

/** The documents to look up names in. The first one that has an item provides its name. */
export type Documents = readonly FlowDocument[];

type DocumentItems = 'nodes' | 'edges' | 'parameters';

export function itemIn<Member extends DocumentItems>(documents: Documents, member: Member, id: string) {
  for (const document of documents) {
    const item = document[member].get(id);
    if (item !== undefined) return item as ReturnType<FlowDocument[Member]['get']> & object;
  }
  return undefined;
}

export const nodeIn = (documents: Documents, id: string): AnyNode | undefined =>
  itemIn(documents, 'nodes', id);

export const titleIn = (documents: Documents, id: string, { titleOf }: ChangeWords): string => {
  const node = nodeIn(documents, id);
  return node === undefined ? id : titleOf(node);
};

/** Describes a wire by its ends. */
export const wireText = ({ from, to }: FlowEdge, documents: Documents, words: ChangeWords): string =>
  joinIsolated(
    [
      joinIsolated([titleIn(documents, from.nodeId, words), words.terminalName(from.output)]),
      joinIsolated([titleIn(documents, to.nodeId, words), words.terminalName(to.input)]),
    ],
    ' → ',
  );

function optionOf(node: AnyNode | undefined, id: string, macros: Macros) {
  const outcome = node === undefined ? undefined : layoutIn(node, macros);
  return outcome?.ok === true && Object.hasOwn(outcome.layout.options, id)
    ? outcome.layout.options[id]
    : undefined;
}

const scopingText = (scoping: FlowDocument['localStateScoping'] | undefined, textOf: TextOf): string => {
  if (scoping === undefined) return '';
  return textOf(scoping === 'static' ? msg`One for each session` : msg`One for each invocation`);
};

/** The value at one side of a change. */
function valueAt(
  change: Change,
  side: 'before' | 'after',
  documents: Documents,
  words: ChangeWords,
): PartValue {
  const { address } = change;
  const { textOf, macros, organizationId } = words;
  if (isChangeAt(change, 'option'))
    return optionValue(
      optionOf(nodeIn(documents, change.address.id), change.address.option, macros),
      change[side],
    );
  if (isChangeAt(change, 'shape'))
    return shapeValue(change.address.field, change[side], textOf, organizationId);
  if (isChangeAt(change, 'mode')) return modeValue(change[side], textOf);
  if (isChangeAt(change, 'parameterField')) {
    const [first] = documents;
    return parameterValue(change.address.field, change[side], first?.parameters ?? new Map(), textOf);
  }
  if (isChangeAt(change, 'parameterOrder')) {
    const names = (change[side] ?? []).map((id) => {
      const parameter = itemIn(documents, 'parameters', id);
      return parameter === undefined ? id : parameterTitle(parameter);
    });
    return textValue(names.join(', '));
  }
  if (isChangeAt(change, 'pulled')) {
    const pulled = change[side] ?? null;
    return pulled === null ? { kind: 'none' } : textValue(pulled.version);
  }
  if (isChangeAt(change, 'scoping')) return textValue(scopingText(change[side], textOf));
  if (isChangeAt(change, 'edge')) {
    const edge = change[side];
    return edge === undefined ? { kind: 'removed' } : textValue(wireText(edge, documents, words));
  }
  if (isChangeAt(change, 'node') || isChangeAt(change, 'parameter'))
    return { kind: change[side] !== undefined ? 'present' : side === 'before' ? 'none' : 'removed' };
  const value: unknown = change[side];
  if (address.at === 'unknown' || value === undefined) return { kind: 'none' };
  return textValue(typeof value === 'string' ? value : JSON.stringify(value));
}

const partNameOf = (address: Address, documents: Documents, { textOf, macros }: ChangeWords): string =>
  partName(address, 'id' in address ? nodeIn(documents, address.id) : undefined, textOf, macros);

export const partChange = (change: Change, documents: Documents, words: ChangeWords): PartChange => ({
  key: addressKey(change.address),
  part: partNameOf(change.address, documents, words),
  before: valueAt(change, 'before', documents, words),
  after: valueAt(change, 'after', documents, words),
});

/** The changed parts within a changed block or parameter; empty if it was added or removed. */
export function changesWithin(change: Change, document: FlowDocument): readonly Change[] {
  if (isChangeAt(change, 'node') && change.before !== undefined && change.after !== undefined) {
    const { id } = change.address;
    const [before, after] = [new Map([[id, change.before]]), new Map([[id, change.after]])];
    return [...documentDifferences({ ...document, nodes: before }, { ...document, nodes: after })].filter(
      // A block of another type has no comparable parts.
      ({ address }) => address.at !== 'node',
    );
  }
  if (isChangeAt(change, 'parameter') && change.before !== undefined && change.after !== undefined) {
    const { id } = change.address;
    const [before, after] = [new Map([[id, change.before]]), new Map([[id, change.after]])];
    return [...documentDifferences({ ...document, parameters: before }, { ...document, parameters: after })];
  }
  return [];
}
