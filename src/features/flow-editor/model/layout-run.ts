/** The current arrangement of blocks, or the last one if it failed. */
export type LayoutRun =
  | {
      readonly state: 'running';
      /** The number of placed blocks, out of `total`. */
      readonly placed: number;
      readonly total: number;
      readonly stop: () => void;
    }
  | { readonly state: 'failed' };
