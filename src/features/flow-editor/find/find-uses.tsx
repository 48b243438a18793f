import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { Referable } from '../../../domain/flow/find/uses.ts';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { findUses } from '../verb/go-to.ts';
import { EditorToolsContext } from '../model/editor-tools.ts';

/** A button that lists the uses of a name, beside the field that defines it. */
export function FindUses({ of }: { of: Referable }) {
  const { t } = useLingui();
  const tools = use(EditorToolsContext);
  const { name } = of;
  if (tools === null || name === '') return null;
  return (
    <IconButton
      icon="search"
      size="small"
      label={t`Find uses of ${name}`}
      onClick={() => findUses(tools, of)}
    />
  );
}
