import { Trans } from '@lingui/react/macro';
import { buttonClass } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/base/icon.tsx';
import { EditorLink } from './editor-link.tsx';
import type { EditorTab } from './editor-tab.ts';

/** A button that opens a flow or macro in the editor; nothing for users who may not open it. */
export function OpenInEditor({ tab, organizationId }: { tab: EditorTab; organizationId: string }) {
  return (
    <EditorLink tab={tab} organizationId={organizationId} className={buttonClass({ size: 'small' })}>
      <Icon name="flow" />
      <Trans context="flow editor">Open</Trans>
    </EditorLink>
  );
}
