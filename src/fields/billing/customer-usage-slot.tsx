import type { ReactNode } from 'react';
import { createContext, Suspense, use } from 'react';
import type { BillingCustomer } from '../../domain/entities/billing-customer/schema.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';

type RenderUsage = (customer: BillingCustomer) => ReactNode;

/** Renders the usage of a customer. It explains prices, which only a feature can, so the app provides it. */
const CustomerUsageContext = createContext<RenderUsage | null>(null);

export const CustomerUsageProvider = CustomerUsageContext.Provider;

/** Renders the provided usage; nothing without a provider. */
export function CustomerUsageSlot({ customer }: { customer: BillingCustomer }) {
  const render = use(CustomerUsageContext);
  return render && <Suspense fallback={<SkeletonRows rows={3} />}>{render(customer)}</Suspense>;
}
