/** The JSON of a value, carrying the value's type. */
export type JsonText<Value> = string & { readonly json?: Value };

export const jsonText = <Value>(value: Value): JsonText<Value> => JSON.stringify(value);

/** Parses without validation; only for text that `jsonText` made. */
export const fromJsonText = <Value>(text: JsonText<Value>): Value => JSON.parse(text) as Value;
