import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageAddress } from '../page-search/built-page.ts';
import type { EditorTab } from './editor-tab.ts';
import { editorTabText } from './editor-tab.ts';

type Props = {
  tab: EditorTab;
  organizationId: string;
  className?: string;
  children: ReactNode;
};

/** Opens a flow or macro in the editor. Shows only its children to users who may not open the page. */
export function EditorLink({ tab, organizationId, className, children }: Props) {
  const address = usePageAddress(tab.kind === 'flow' ? 'myFlows' : 'myMacros', organizationId);
  if (address === null) return className === undefined ? children : null;
  return (
    <Link
      to={address}
      search={{ tab: editorTabText(tab) }}
      className={className}
      // Stop the click here: the surrounding row would open its details.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
