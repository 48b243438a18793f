/** A searchable part of a flow. */
export interface FoundPlace {
  readonly subject:
    | { readonly kind: 'node' | 'parameter'; readonly id: string }
    | { readonly kind: 'configuration'; readonly id: string }
    | { readonly kind: 'description' };
  /** A field such as `name`, or an option. */
  readonly member:
    | { readonly kind: 'field'; readonly name: string }
    | { readonly kind: 'option'; readonly name: string }
    /** The name of an entity in an option. */
    | { readonly kind: 'entity'; readonly name: string; readonly type: string; readonly id: string };
}

/** A range of characters in the text of a place. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface Found extends FoundPlace {
  /** The text of the place; for an option, its expression as text. */
  readonly text: string;
  readonly ranges: readonly TextRange[];
}
