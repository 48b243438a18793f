/** The meaning of a typed text. `ambiguous`: the user must say which of two texts was meant. */
export type TypedReading<Value, Problem> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'ambiguous'; readonly asDecimals: string; readonly asGroups: string }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** How values of a field are written and read. */
export interface TypedFormat<Value, Problem> {
  readonly textOf: (value: Value) => string;
  readonly read: (text: string) => TypedReading<Value, Problem>;
  readonly isSame: (a: Value, b: Value) => boolean;
  /** The value of a text that is unreadable; without it, the field keeps the value before. */
  readonly unread?: Value;
}

/** A text as typed, which is shown as long as the field has the value that the text stands for. */
export interface HeldText<Value> {
  readonly text: string;
  readonly value: Value;
  /** The user has left the field, so that its problem is shown. */
  readonly isLeft: boolean;
}

/** The text of a field, and what it means. A value from elsewhere replaces what is typed. */
export function shownTyping<Value, Problem>(
  typed: HeldText<Value> | null,
  value: Value,
  { textOf, read, isSame }: TypedFormat<Value, Problem>,
) {
  const isTyped = typed !== null && isSame(typed.value, value);
  const text = isTyped ? typed.text : textOf(value);
  return { text, isLeft: !isTyped || typed.isLeft, reading: read(text) };
}

/** The value of the field after typing; `value` is the one before. */
export function typedText<Value, Problem>(
  text: string,
  value: Value,
  { read, unread = value }: TypedFormat<Value, Problem>,
): HeldText<Value> {
  const reading = read(text);
  return { text, value: reading.kind === 'value' ? reading.value : unread, isLeft: false };
}

/** A field that is left shows a readable value in its usual form, and keeps any other text to be corrected. */
export function leftText<Value, Problem>(
  typed: HeldText<Value>,
  { read, textOf }: TypedFormat<Value, Problem>,
): HeldText<Value> {
  const isReadable = read(typed.text).kind === 'value';
  return { ...typed, text: isReadable ? textOf(typed.value) : typed.text, isLeft: true };
}
