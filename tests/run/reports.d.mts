/** The results of a stage. `failures` names what failed, and what passed on its second try. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

export function vitestCounts(file: string, code: number): Counts;
export function attackCounts(file: string, code: number): Counts;
export function playwrightCounts(file: string, code: number): Counts;
