import * as v from 'valibot';

/** No record can have these keys. */
export const reservedKeys = ['__proto__', 'constructor', 'prototype'];

export const isReservedKey = (key: string): boolean => reservedKeys.includes(key);

/** An object that loses nothing as a record: no list, and without the keys that a record leaves out. */
const isPlainObject = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  !Array.isArray(input) &&
  !reservedKeys.some((key) => Object.hasOwn(input, key));

/** A record of values by free keys. */
export const plainRecord = <Value>(value: v.GenericSchema<unknown, Value>) =>
  v.pipe(v.custom<Record<string, unknown>>(isPlainObject), v.record(v.string(), value));
