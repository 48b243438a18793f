/** An arrangement of blocks under way, or the last one if it failed. */
export type LayoutRun =
  | {
      readonly state: 'running';
      /** Blocks that have their place, of `total`. */
      readonly placed: number;
      readonly total: number;
      readonly stop: () => void;
    }
  | { readonly state: 'failed' };
