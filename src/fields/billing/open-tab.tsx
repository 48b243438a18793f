import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from '../../kit/base/icon.tsx';
import { buttonClass } from '../../kit/button/button.tsx';
import { takeCreated } from '../page-search/just-created.ts';
import { tabText } from '../page-search/open-tabs.ts';
import { usePageSearch } from '../page-search/use-page-search.ts';
import { BillingTabLink } from './tab-link.tsx';
import type { BillingTab } from './tab-page.ts';

type Props = { tab: BillingTab; organizationId: string; children: ReactNode };

/**
 * A button that opens a price plan or a contract in its tab; nothing in that tab itself. It takes the focus after the
 * creation, because the prices come next.
 */
export function OpenBillingTab({ tab, organizationId, children }: Props) {
  const isOpen = usePageSearch().tab === tabText(tab);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takeCreated(tab.id)) box.current?.querySelector('a')?.focus();
  }, [tab.id]);
  if (isOpen) return null;
  return (
    <span ref={box}>
      <BillingTabLink
        tab={tab}
        organizationId={organizationId}
        className={buttonClass({ size: 'small', variant: 'primary' })}
      >
        <Icon name="external" />
        {children}
      </BillingTabLink>
    </span>
  );
}
