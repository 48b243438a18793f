import * as v from 'valibot';

/** The number of a saved version, as a save names the one that it is based on. Databases keep it as an integer. */
export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1));
