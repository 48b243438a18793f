import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import type { ReadFinding } from '../../../fields/flow/finding/use-finding-reader.ts';
import { useFindingReader } from '../../../fields/flow/finding/use-finding-reader.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { useEditor } from '../model/editor.ts';
import { useStore } from '../../../kit/base/use-store.ts';

/** Describes findings of the open flow, using the block titles on the canvas. */
export function useReadFindings(
  document: FlowDocument,
): (findings: readonly FlowFinding[]) => readonly ReadFinding[] {
  const editor = useEditor();
  const read = useFindingReader();
  const { entities: known } = editor.guide;
  const entities = useStore(known);
  const context = { document, macros: editor.words().macros, entities };
  return (findings) =>
    findings.map((finding) => {
      const { kind, id } = finding.subject;
      const view = kind === 'node' ? editor.views().get(id) : undefined;
      const found = read(finding, context);
      return view === undefined || view.title === '' ? found : { ...found, title: view.title };
    });
}
