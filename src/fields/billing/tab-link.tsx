import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageAddress } from '../page-search/built-page.ts';
import { tabText } from '../page-search/open-tabs.ts';
import type { BillingTab } from './tab-page.ts';
import { tabPages } from './tab-page.ts';

type Props = {
  tab: BillingTab;
  organizationId: string;
  /** The class of a link that users who may not open the page do not see; without one they see its text. */
  className?: string;
  children: ReactNode;
};

/** Opens a price plan or a contract in its tab, in the period that is chosen. */
export function BillingTabLink({ tab, organizationId, className, children }: Props) {
  const address = usePageAddress(tabPages[tab.kind], organizationId);
  if (address === null) return className === undefined ? children : null;
  return (
    <Link
      to={address}
      search={({ period }) => ({ period, tab: tabText(tab) })}
      className={className}
      // Stop the click here: the surrounding row would open its details.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
