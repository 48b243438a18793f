export const areaNames = ['shapes', 'refusals', 'repeat', 'socket', 'data sets', 'rights'] as const;
export type AreaName = (typeof areaNames)[number];

/** How a check ended. */
export type CheckOutcome =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'failed';
      readonly what: string;
      /** The requests and messages that repeat it. */
      readonly steps: string;
    }
  /** The platform does not have what the check is about, and says so. */
  | { readonly kind: 'not offered' }
  | { readonly kind: 'skipped'; readonly why: string };

export const passed: CheckOutcome = { kind: 'passed' };
export const notOffered: CheckOutcome = { kind: 'not offered' };
export const skipped = (why: string): CheckOutcome => ({ kind: 'skipped', why });
export const failed = (what: string, steps: string): CheckOutcome => ({ kind: 'failed', what, steps });

/** A check, and how it ended. */
export interface CheckResult {
  readonly area: AreaName;
  /** The subject of the check, such as a call or an entity type. */
  readonly subject: string;
  /** The assertion. */
  readonly check: string;
  readonly outcome: CheckOutcome;
}

/** The text by which a gaps file names a check. */
export const idOf = ({ area, subject, check }: Omit<CheckResult, 'outcome'>): string =>
  `${area}: ${subject}: ${check}`;

/** Collects results. A check that ends several times has failed if it failed once. */
export interface Results {
  readonly record: (area: AreaName, subject: string, check: string, outcome: CheckOutcome) => void;
  readonly all: () => readonly CheckResult[];
}

const ranks = { skipped: 0, 'not offered': 1, passed: 2, failed: 3 } as const;

export function createResults(): Results {
  const byId = new Map<string, CheckResult>();
  return {
    record(area, subject, check, outcome) {
      const id = idOf({ area, subject, check });
      const known = byId.get(id);
      if (known !== undefined && ranks[known.outcome.kind] >= ranks[outcome.kind]) return;
      byId.set(id, { area, subject, check, outcome });
    },
    all: () => [...byId.values()],
  };
}
