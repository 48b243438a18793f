/** How one attempt ended. Only a finding fails a run. */
export type Outcome =
  | { readonly kind: 'refused' }
  /** Answered, as a rule of the platform says. */
  | { readonly kind: 'allowed'; readonly why: string }
  | { readonly kind: 'finding'; readonly what: string };

export const refused: Outcome = { kind: 'refused' };
export const allowed = (why: string): Outcome => ({ kind: 'allowed', why });
export const finding = (what: string): Outcome => ({ kind: 'finding', what });

/** Counts the attempts of one set. A subject is what an attempt is aimed at: a call, an entity type, a quota. */
export interface Tally {
  readonly name: string;
  readonly record: (subject: string, outcome: Outcome, steps: string) => void;
  readonly read: () => TallyCounts;
}

export interface TallyCounts {
  readonly attempts: number;
  readonly refused: number;
  /** Allowed attempts by reason. */
  readonly allowed: ReadonlyMap<string, number>;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly findings: readonly string[];
}

/** Findings kept in full per subject and kind: thousands of the same say no more than a few. */
const keptPerKind = 2;

export function createTally(name: string): Tally {
  let attempts = 0;
  let refusals = 0;
  const reasons = new Map<string, number>();
  const subjects = new Map<string, boolean>();
  const kinds = new Map<string, number>();
  const findings: string[] = [];
  return {
    name,
    record(subject, outcome, steps) {
      attempts += 1;
      subjects.set(subject, (subjects.get(subject) ?? true) && outcome.kind !== 'finding');
      if (outcome.kind === 'refused') refusals += 1;
      if (outcome.kind === 'allowed') reasons.set(outcome.why, (reasons.get(outcome.why) ?? 0) + 1);
      if (outcome.kind !== 'finding') return;
      const kind = `${subject}: ${outcome.what}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if ((kinds.get(kind) ?? 0) <= keptPerKind) findings.push(`${kind}\n    ${steps}`);
    },
    read() {
      const named = (hasPassed: boolean) =>
        [...subjects].filter(([, passed]) => passed === hasPassed).map(([subject]) => subject);
      return {
        attempts,
        refused: refusals,
        allowed: reasons,
        passed: named(true),
        failed: named(false),
        findings,
      };
    },
  };
}
