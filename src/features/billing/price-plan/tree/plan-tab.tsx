import type { ComponentProps } from 'react';
import { PlanPage } from '../plan-page.tsx';
import { PriceTreeSection } from './price-tree-section.tsx';

type Props = Omit<ComponentProps<typeof PlanPage>, 'Prices'>;

/** The tab of a price plan, with the tree of prices of the selected period. */
export const PlanTab = (props: Props) => <PlanPage {...props} Prices={PriceTreeSection} />;
