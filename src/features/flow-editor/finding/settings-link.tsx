import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { usePageAddress } from '../../../fields/page-search/built-page.ts';
import { buttonClass } from '../../../kit/button/button.tsx';
import { useEditorDocument } from '../model/editor-document.ts';
import { isolated } from '../../../lib/text/isolate.ts';

/** Links to the flow settings of the organization. Empty for users without access to them. */
export function SettingsLink({ about }: { about: string }) {
  const { t } = useLingui();
  const address = usePageAddress('flowSettings', useEditorDocument().organizationId);
  if (address === null) return null;
  const name = t({ message: 'Flow settings', context: 'finding' });
  return (
    <Link to={address} className={buttonClass({ size: 'small' })} aria-label={`${name}: ${isolated(about)}`}>
      {name}
    </Link>
  );
}
