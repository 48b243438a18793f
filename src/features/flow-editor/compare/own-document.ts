import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { contentsOf, documentOf } from '../../../domain/flow/edit/document.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import type { LinkedMacro } from '../../../domain/flow/graph/published-contents.ts';
import { macroByLink, unpublishedContents } from '../../../domain/flow/graph/published-contents.ts';

/** A published version as the organization has it: blocks of shared macros stand for its own linked macros. */
export function ownDocument(
  published: FlowDocument,
  macros: readonly LinkedMacro[],
  own: FlowDocument,
): FlowDocument {
  const macroOf = macroByLink(macros, (id) => {
    const node = own.nodes.get(id);
    return node === undefined ? null : targetOfNode(node);
  });
  return documentOf(published, unpublishedContents(contentsOf(published), macroOf));
}
