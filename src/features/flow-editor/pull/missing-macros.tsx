import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useBatchedRows } from '../../../client/data/use-batched.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { useMacroRows } from '../model/use-macro-rows.ts';

/** Names the library macros of a version that the organization has not installed. */
export function MissingMacros({ document: { nodes } }: { document: FlowDocument }) {
  const installed = useMacroRows('libraryMacro', 'sharedObject.name');
  const ids = useMemo(() => {
    if (installed === null) return [];
    const known = new Set(installed.map(({ sharedObjectId }) => sharedObjectId));
    const used = [...nodes.values()].flatMap((node) => {
      const target = targetOfNode(node);
      return target?.type === 'sharedMacro' && !known.has(target.sharedObjectId) ? target.sharedObjectId : [];
    });
    return [...new Set(used)];
  }, [nodes, installed]);
  const find = useBatchedRows(ids.map((id) => ({ type: 'sharedObject', id })));
  if (ids.length === 0) return null;
  const names = ids.map((id) => find('sharedObject', id)?.name ?? '…').join(', ');
  return (
    <Notice tone="warn">
      <Trans>
        This version uses library macros that are not installed here: {names}. Install them before you deploy.
      </Trans>
    </Notice>
  );
}
