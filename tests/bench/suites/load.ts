import type { LoadOptions } from '../page/load.ts';

/** 5,000 rows and 10,000 changes. */
export const bigLoad: LoadOptions = {
  rows: 5000,
  changes: 10_000,
  perMessage: 100,
  calls: 'come and go',
  seed: 1,
};
