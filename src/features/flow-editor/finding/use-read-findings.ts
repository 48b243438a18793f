import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import type { ReadFinding } from '../../../fields/flow/finding/use-finding-reader.ts';
import { useFindingReader } from '../../../fields/flow/finding/use-finding-reader.ts';
import type { BlockViews } from '../block/block-view.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorWords } from '../model/editor-blocks.ts';
import { useEditorTools } from '../model/editor-tools.ts';

/** Describes findings of the open flow, using the block titles on the canvas. */
export function useReadFindings(
  document: FlowDocument,
  views: BlockViews,
): (findings: readonly FlowFinding[]) => readonly ReadFinding[] {
  const read = useFindingReader();
  const { entities: known } = useEditorTools().guide;
  const entities = useStore(known);
  const context = { document, macros: useEditorWords().macros, entities };
  return (findings) =>
    findings.map((finding) => {
      const { kind, id } = finding.subject;
      const view = kind === 'node' ? views.get(id) : undefined;
      const found = read(finding, context);
      return view === undefined || view.title === '' ? found : { ...found, title: view.title };
    });
}
