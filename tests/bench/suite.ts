import type { BrowserContext, Page } from '@playwright/test';
import type { Row } from './row.ts';

/** How thorough a run is: a quick check, or the figures of a report. */
export interface Effort {
  readonly kind: 'short' | 'full';
  /** Counted rounds where a round is quick, and where it takes seconds. */
  readonly rounds: number;
  readonly longRounds: number;
  /** Counted measurements per yardstick. */
  readonly yardsticks: number;
}

export const effort: Readonly<Record<Effort['kind'], Effort>> = {
  short: { kind: 'short', rounds: 2, longRounds: 1, yardsticks: 2 },
  full: { kind: 'full', rounds: 9, longRounds: 3, yardsticks: 5 },
};

export interface SuiteSetup {
  readonly effort: Effort;
  /** Origin of the bench's own pages. */
  readonly origin: string;
  /** Folder of the built portal. */
  readonly dist: string;
  /** A browser with a fresh profile, and a bench page in it. */
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface Suite {
  readonly name: string;
  /** Left out of the short mode, which has a minute for all suites. */
  readonly isLong?: true;
  readonly run: (setup: SuiteSetup) => Promise<readonly Row[]>;
}
