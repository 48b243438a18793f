/** A part of a flow that a search can find. */
export interface FoundPlace {
  readonly subject:
    | { readonly kind: 'node' | 'parameter'; readonly id: string }
    | { readonly kind: 'configuration'; readonly id: string }
    | { readonly kind: 'description' };
  /** The found part of it: a field such as `name`, or an option. */
  readonly member:
    | { readonly kind: 'field'; readonly name: string }
    | { readonly kind: 'option'; readonly name: string }
    /** An entity in an option, by its name. */
    | { readonly kind: 'entity'; readonly name: string; readonly type: string; readonly id: string };
}

/** Characters of the text of a place. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface Found extends FoundPlace {
  /** The text of the place; that of an option is the text form of its expression. */
  readonly text: string;
  readonly ranges: readonly TextRange[];
}
