type PathWithin<Value> = Value extends readonly unknown[] | File
  ? never
  : Value extends object
    ? ValuePath<Value>
    : never;

/** The dotted paths of values: `name`, `configuration.outbound.numberFormat`. A list is one value. */
export type ValuePath<Values> = Values extends unknown
  ? {
      [Key in keyof Values & string]-?: Key | `${Key}.${PathWithin<NonNullable<Values[Key]>>}`;
    }[keyof Values & string]
  : never;

/** The value at a path; of a union, the value in each member that has one. */
export type ValueAtPath<Values, Path> = Values extends unknown
  ? Path extends keyof Values
    ? Values[Path]
    : Path extends `${infer Key}.${infer Rest}`
      ? Key extends keyof Values
        ? ValueAtPath<NonNullable<Values[Key]>, Rest>
        : never
      : never
  : never;
