import type { ComponentProps } from 'react';
import { PlanPage } from '../plan-page.tsx';
import type { PlanParts } from '../plan-parts.ts';
import { SaveReview } from '../review/save-review.tsx';
import { PlanPrices } from './plan-prices.tsx';

type Props = Omit<ComponentProps<typeof PlanPage>, keyof PlanParts>;

/** The tab of a price plan, with the prices of the selected period. */
export const PlanTab = (props: Props) => <PlanPage {...props} Prices={PlanPrices} Review={SaveReview} />;
