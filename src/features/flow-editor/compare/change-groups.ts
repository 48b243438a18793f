import { msg } from '@lingui/core/macro';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import type { Address } from '../../../domain/flow/edit/address.ts';
import type { Change } from '../../../domain/flow/edit/change.ts';
import type { ChangeWords, Documents, PartChange } from './change-entry.ts';
import { itemIn, partChange, titleIn, wireText } from './change-entry.ts';

/** The changed item: a block, a wire, a parameter, or the flow as a whole. */
export type ChangedKind = 'block' | 'parameter' | 'flow' | 'wire';

/** All changes of one item. */
export interface ChangeGroup {
  readonly key: string;
  readonly kind: ChangedKind;
  /** The id of the block or wire on the canvas; null for other items. */
  readonly id: string | null;
  readonly title: string;
  readonly mark: 'added' | 'removed' | 'changed' | 'moved';
  readonly parts: readonly PartChange[];
}

/** The display order of kinds. */
const kinds: readonly ChangedKind[] = ['block', 'parameter', 'flow', 'wire'];

const itemKinds: { readonly [At in Address['at']]?: ChangedKind } = {
  parameter: 'parameter',
  parameterField: 'parameter',
  edge: 'wire',
};

export function changedKindOf(address: Address): ChangedKind {
  if (!('id' in address)) return 'flow';
  return itemKinds[address.at] ?? 'block';
}

/** The title of the item that an address belongs to. */
export function subjectTitle(address: Address, documents: Documents, words: ChangeWords): string {
  if (!('id' in address)) return words.textOf(msg`Settings`);
  const { id } = address;
  if (changedKindOf(address) === 'parameter') {
    const parameter = itemIn(documents, 'parameters', id);
    return parameter === undefined ? id : parameterTitle(parameter);
  }
  if (changedKindOf(address) === 'wire') {
    const edge = itemIn(documents, 'edges', id);
    return edge === undefined ? id : wireText(edge, documents, words);
  }
  return titleIn(documents, id, words);
}

function markOf(changes: readonly Change[]): ChangeGroup['mark'] {
  const whole = changes.find(({ address: { at } }) => at === 'node' || at === 'edge' || at === 'parameter');
  if (whole?.before === undefined && whole !== undefined) return 'added';
  if (whole?.after === undefined && whole !== undefined) return 'removed';
  return changes.every(({ address: { at } }) => at === 'place') ? 'moved' : 'changed';
}

/** Groups changes by item, in display order. */
export function changeGroups(
  changes: readonly Change[],
  documents: Documents,
  words: ChangeWords,
): readonly ChangeGroup[] {
  const byItem = new Map<string, Change[]>();
  for (const change of changes) {
    const { address } = change;
    const key = 'id' in address ? `${changedKindOf(address)} ${address.id}` : 'flow';
    byItem.set(key, [...(byItem.get(key) ?? []), change]);
  }
  const groups = [...byItem].flatMap(([key, own]): readonly ChangeGroup[] => {
    const [first] = own;
    if (first === undefined) return [];
    const { address } = first;
    const kind = changedKindOf(address);
    const mark = markOf(own);
    const isOnCanvas = (kind === 'block' || kind === 'wire') && 'id' in address;
    return [
      {
        key,
        kind,
        id: isOnCanvas ? address.id : null,
        title: subjectTitle(address, documents, words),
        mark,
        parts:
          mark === 'changed'
            ? own
                .filter((change) => change.address.at !== 'place')
                .map((change) => partChange(change, documents, words))
            : [],
      },
    ];
  });
  return groups.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
