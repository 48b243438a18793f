import type { ComponentType } from 'react';

export interface PricesProps {
  /** The id of the selected period. */
  readonly selected: string | null;
}

export interface SaveReviewProps {
  /** Why the plan cannot be saved now. */
  readonly obstacle: string | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** The parts of a plan's tab that stand on the open plan, and so are given to it. */
export interface PlanParts {
  /** The prices of the selected period. */
  readonly Prices: ComponentType<PricesProps>;
  /** Shows what a save changes, before it is sent. */
  readonly Review: ComponentType<SaveReviewProps>;
}
