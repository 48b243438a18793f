import type { FlowNode, NodeConfig } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import { isReservedKey } from '../contents/plain-record.ts';
import type { MacroParameter } from '../contents/parameter.ts';
import type { AddressKind, AddressOf, AddressValues } from './address.ts';
import type { FlowDocument } from './document.ts';
import type { ReadableDocument, WritableDraft } from './document-draft.ts';
import type { ItemDraft } from './item-draft.ts';
import { placedAt, placeOf } from './place.ts';

/** Reads and writes one kind of address. */
interface Slot<Kind extends AddressKind> {
  readonly read: (document: ReadableDocument, address: AddressOf<Kind>) => AddressValues[Kind] | undefined;
  /** Has no effect if the document has no place for the value. */
  readonly write: (
    draft: WritableDraft,
    address: AddressOf<Kind>,
    value: AddressValues[Kind] | undefined,
    index?: number,
  ) => void;
}

type MemberRecord<Value> = Readonly<Record<string, Value>>;

const member = <Value>(members: MemberRecord<Value> | undefined, key: string): Value | undefined =>
  members !== undefined && Object.hasOwn(members, key) ? members[key] : undefined;

/** The record with one member changed or removed. Reserved keys are ignored. */
function withMember<Value>(
  members: MemberRecord<Value>,
  key: string,
  value: Value | undefined,
): MemberRecord<Value> {
  if (isReservedKey(key)) return members;
  if (value !== undefined) return { ...members, [key]: value };
  const { [key]: _removed, ...others } = members;
  return others;
}

/** The block of an address, unless it is broken: a broken block has no known parts. */
function blockOf(document: ReadableDocument, id: string): FlowNode | undefined {
  const node = document.nodes.get(id);
  return node === undefined || isBroken(node) ? undefined : node;
}

function changeBlock(draft: WritableDraft, id: string, change: (node: FlowNode) => FlowNode): void {
  const node = blockOf(draft, id);
  if (node !== undefined) draft.nodes.set(id, change(node));
}

type DocumentMember = 'description' | 'localStateScoping' | 'name' | 'summary' | 'unknown' | 'pulled';

/** Defines the slot of a member of the document itself. */
const documentSlot = <Name extends DocumentMember>(name: Name) => ({
  read: (document: Pick<FlowDocument, Name>): FlowDocument[Name] => document[name],
  write: (
    draft: { -readonly [Member in Name]: FlowDocument[Member] },
    _address: unknown,
    value: FlowDocument[Name] | undefined,
  ): void => {
    if (value !== undefined) draft[name] = value;
  },
});

const changeParameter = (draft: WritableDraft, id: string, fields: Partial<MacroParameter>): void => {
  const parameter = draft.parameters.get(id);
  if (parameter !== undefined) draft.parameters.set(id, { ...parameter, ...fields });
};

const changeConfig = (
  draft: WritableDraft,
  id: string,
  change: (config: NodeConfig) => Partial<NodeConfig>,
): void =>
  changeBlock(draft, id, (node) => ({ ...node, config: { ...node.config, ...change(node.config) } }));

const writeItem = <Item>(items: ItemDraft<Item>, id: string, item: Item | undefined, index?: number): void =>
  item === undefined ? items.delete(id) : items.set(id, item, index);

const slots: { readonly [Kind in AddressKind]: Slot<Kind> } = {
  node: {
    read: ({ nodes }, { id }) => nodes.get(id),
    write: ({ nodes }, { id }, node, index) => writeItem(nodes, id, node, index),
  },
  edge: {
    read: ({ edges }, { id }) => edges.get(id),
    write: ({ edges }, { id }, edge, index) => writeItem(edges, id, edge, index),
  },
  parameter: {
    read: ({ parameters }, { id }) => parameters.get(id),
    write: ({ parameters }, { id }, parameter, index) => writeItem(parameters, id, parameter, index),
  },
  place: {
    read: ({ nodes }, { id }) => placeOf(nodes.get(id)),
    write: ({ nodes }, { id }, place) => {
      const node = nodes.get(id);
      if (node !== undefined && place !== undefined) nodes.set(id, placedAt(node, place));
    },
  },
  blockName: {
    read: (document, { id }) => blockOf(document, id)?.name,
    write: (draft, { id }, name) =>
      changeBlock(draft, id, ({ name: _before, ...node }) => (name === undefined ? node : { ...node, name })),
  },
  shape: {
    read: (document, { id, field }) => member(blockOf(document, id)?.config.shape, field),
    write: (draft, { id, field }, value) =>
      changeConfig(draft, id, ({ shape }) => ({ shape: withMember(shape, field, value) })),
  },
  option: {
    read: (document, { id, option }) => member(blockOf(document, id)?.config.options, option),
    write: (draft, { id, option }, value) =>
      changeConfig(draft, id, ({ options }) => ({ options: withMember(options, option, value) })),
  },
  mode: {
    read: (document, { id, option }) => member(blockOf(document, id)?.config.modes, option),
    write: (draft, { id, option }, value) =>
      changeConfig(draft, id, ({ modes }) => ({ modes: withMember(modes, option, value) })),
  },
  parameterField: {
    read: ({ parameters }, { id, field }) => parameters.get(id)?.[field],
    write: (draft, { id, field }, value) => {
      if (value !== undefined) changeParameter(draft, id, { [field]: value });
    },
  },
  parameterOrder: {
    read: ({ parameters }) => [...parameters.keys()],
    write: ({ parameters }, _, order) => parameters.arrange(order ?? []),
  },
  configuration: {
    read: ({ configuration }, { key }) => member(configuration, key),
    write: (draft, { key }, hint) => {
      draft.configuration = withMember(draft.configuration, key, hint);
    },
  },
  config: {
    read: ({ config }, { key }) => member(config, key),
    write: (draft, { key }, value) => {
      draft.config = withMember(draft.config, key, value);
    },
  },
  description: documentSlot('description'),
  scoping: documentSlot('localStateScoping'),
  name: documentSlot('name'),
  summary: documentSlot('summary'),
  unknown: documentSlot('unknown'),
  pulled: documentSlot('pulled'),
};

/** The value at an address; undefined if the document has none. */
export const readAt = <Kind extends AddressKind>(
  document: ReadableDocument,
  address: AddressOf<Kind>,
): AddressValues[Kind] | undefined => slots[address.at].read(document, address);

/** Writes a value into a draft. Has no effect if the draft has no place for it. */
export const writeAt = <Kind extends AddressKind>(
  draft: WritableDraft,
  address: AddressOf<Kind>,
  value: AddressValues[Kind] | undefined,
  index?: number,
): void => slots[address.at].write(draft, address, value, index);
