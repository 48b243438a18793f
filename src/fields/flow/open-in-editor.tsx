import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/base/icon.tsx';
import { takeCreated } from '../page-search/just-created.ts';
import { EditorLink } from './editor-link.tsx';
import type { EditorTab } from './editor-tab.ts';

/**
 * A button that opens a flow or macro in the editor; nothing for users who may not open it. It takes the focus after the
 * creation, because the blocks come next.
 */
export function OpenInEditor({ tab, organizationId }: { tab: EditorTab; organizationId: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takeCreated(tab.id)) box.current?.querySelector('a')?.focus();
  }, [tab.id]);
  return (
    <span ref={box}>
      <EditorLink
        tab={tab}
        organizationId={organizationId}
        className={buttonClass({ size: 'small', variant: 'primary' })}
      >
        <Icon name="flow" />
        <Trans context="flow editor">Open</Trans>
      </EditorLink>
    </span>
  );
}
