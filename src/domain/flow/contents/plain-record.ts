import * as v from 'valibot';

const reserved = ['__proto__', 'constructor', 'prototype'];

/** Whether no record can have this key. */
export const isReservedKey = (key: string): boolean => reserved.includes(key);

/** An object that loses nothing as a record: no list, and without the keys that a record leaves out. */
const isPlainObject = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  !Array.isArray(input) &&
  !reserved.some((key) => Object.hasOwn(input, key));

/** A record of values by free keys. */
export const plainRecord = <Value>(value: v.GenericSchema<unknown, Value>) =>
  v.pipe(v.custom<Record<string, unknown>>(isPlainObject), v.record(v.string(), value));
