import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '../../kit/button/button.tsx';
import { usePageAddress } from '../page-search/built-page.ts';
import { EditorLink } from './editor-link.tsx';
import type { EditorTab } from './editor-tab.ts';

type Props = {
  comparedIn: EditorTab | 'libraryFlows' | 'libraryMacros';
  organizationId: string;
  /** The versions to compare, as the address names them. */
  compare: string;
};

function LibraryLink({
  page,
  organizationId,
  compare,
}: { page: 'libraryFlows' | 'libraryMacros' } & Omit<Props, 'comparedIn'>) {
  const address = usePageAddress(page, organizationId);
  if (address === null) return null;
  return (
    <Link
      to={address}
      search={{ compare }}
      className={buttonClass({ size: 'small' })}
      // The dialog may be open over the page itself.
      onClick={(event) => event.currentTarget.closest('dialog')?.requestClose()}
    >
      <Trans>Show changes</Trans>
    </Link>
  );
}

/** Shows what differs between two versions; nothing for users who may not open the page. */
export function ComparisonLink({ comparedIn, organizationId, compare }: Props) {
  if (typeof comparedIn === 'string')
    return <LibraryLink page={comparedIn} organizationId={organizationId} compare={compare} />;
  return (
    <EditorLink
      tab={comparedIn}
      organizationId={organizationId}
      compare={compare}
      className={buttonClass({ size: 'small' })}
    >
      <Trans>Show changes</Trans>
    </EditorLink>
  );
}
