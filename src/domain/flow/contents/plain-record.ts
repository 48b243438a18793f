import * as v from 'valibot';

/** A record cannot have these keys. */
export const reservedKeys = ['__proto__', 'constructor', 'prototype'];

export const isReservedKey = (key: string): boolean => reservedKeys.includes(key);

/** Whether an object can become a record without losing keys. Lists are excluded. */
const isPlainObject = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  !Array.isArray(input) &&
  !reservedKeys.some((key) => Object.hasOwn(input, key));

/** A record with arbitrary keys. */
export const plainRecord = <Value>(value: v.GenericSchema<unknown, Value>) =>
  v.pipe(v.custom<Record<string, unknown>>(isPlainObject), v.record(v.string(), value));
