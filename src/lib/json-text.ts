/** The JSON of a value, which remembers what it is the JSON of. */
export type JsonText<Value> = string & { readonly json?: Value };

export const jsonText = <Value>(value: Value): JsonText<Value> => JSON.stringify(value);

/** Only for text that `jsonText` made: nothing is checked. */
export const fromJsonText = <Value>(text: JsonText<Value>): Value => JSON.parse(text) as Value;
