interface ComposedKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * Whether a key belongs to the composition of a character by an input method (IME): there Enter confirms what is
 * composed, and Escape discards it. Safari ends the composition before it reports that key, with the code 229.
 */
export const isComposing = ({ isComposing, keyCode }: ComposedKey): boolean => isComposing || keyCode === 229;
