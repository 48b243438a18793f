import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { usePageAddress } from '../page-search/built-page.ts';
import type { EditorTab } from './editor-tab.ts';
import { tabText } from '../page-search/open-tabs.ts';

type Props = {
  tab: EditorTab;
  organizationId: string;
  /** The session whose trace is shown there. */
  trace?: string;
  /** The versions to compare there. */
  compare?: string;
  /** The class of a link that shows its children as text to users who may not open the page. */
  look?: string | undefined;
  /** The class of a link that such users do not see at all. */
  className?: string;
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
};

/** Opens a flow or macro in the editor. */
export function EditorLink(props: Props) {
  const { tab, organizationId, trace, compare, look, className, onOpen, children } = props;
  const address = usePageAddress(tab.kind === 'flow' ? 'myFlows' : 'myMacros', organizationId);
  if (address === null) return className === undefined ? children : null;
  return (
    <Link
      to={address}
      search={{ tab: tabText(tab), trace, compare }}
      className={className ?? look}
      // Stop the click here: the surrounding row would open its details.
      onClick={(event) => {
        event.stopPropagation();
        onOpen?.(event);
      }}
    >
      {children}
    </Link>
  );
}
