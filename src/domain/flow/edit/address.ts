import type { Contents } from '../contents/contents.ts';
import type { FlowEdge } from '../contents/edge.ts';
import type { AnyNode } from '../contents/node.ts';
import type { MacroParameter } from '../contents/parameter.ts';
import type { Expression } from '../expression/tree/expression.ts';
import type { PulledVersion, UnknownParts } from './document.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface OfItem {
  readonly id: string;
}
interface OfKey {
  readonly key: string;
}
type OfDocument = unknown;

export type ParameterField = Exclude<keyof MacroParameter, 'id'>;

/** The members of each kind of address. */
interface AddressParts {
  /** A block as a whole. */
  readonly node: OfItem;
  readonly place: OfItem;
  readonly blockName: OfItem;
  readonly shape: OfItem & { readonly field: string };
  readonly option: OfItem & { readonly option: string };
  readonly mode: OfItem & { readonly option: string };
  readonly edge: OfItem;
  /** A parameter as a whole. */
  readonly parameter: OfItem;
  readonly parameterField: OfItem & { readonly field: ParameterField };
  readonly parameterOrder: OfDocument;
  /** A required configuration key. */
  readonly configuration: OfKey;
  readonly description: OfDocument;
  readonly scoping: OfDocument;
  readonly name: OfDocument;
  readonly summary: OfDocument;
  /** A configuration value. */
  readonly config: OfKey;
  readonly unknown: OfDocument;
  readonly pulled: OfDocument;
}

/** The value at each kind of address; undefined if the document has none. */
export interface AddressValues {
  readonly node: AnyNode;
  readonly place: Point;
  readonly blockName: string;
  readonly shape: unknown;
  readonly option: Expression;
  readonly mode: 'expression';
  readonly edge: FlowEdge;
  readonly parameter: MacroParameter;
  readonly parameterField: MacroParameter[ParameterField];
  readonly parameterOrder: readonly string[];
  readonly configuration: string;
  readonly description: string;
  readonly scoping: Contents['localStateScoping'];
  readonly name: string;
  readonly summary: string;
  readonly config: string;
  readonly unknown: UnknownParts;
  readonly pulled: PulledVersion | null;
}

export type AddressKind = keyof AddressParts;
export type AddressOf<Kind extends AddressKind> = { readonly at: Kind } & AddressParts[Kind];
/** A part of a document that is changed, compared and merged on its own. */
export type Address = { [Kind in AddressKind]: AddressOf<Kind> }[AddressKind];

/** A text that identifies an address. */
export const addressKey = (address: Address): string => {
  const { at, id, key, field, option } = address as { readonly at: string } & Partial<
    OfItem & OfKey & { readonly field: string; readonly option: string }
  >;
  return JSON.stringify([at, id ?? key, field ?? option]);
};
