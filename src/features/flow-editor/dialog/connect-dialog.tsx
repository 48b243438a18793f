import { useLingui } from '@lingui/react/macro';
import { outputsToBuild } from '../../../domain/flow/catalogue/next-output.ts';
import { connect } from '../../../domain/flow/edit/command/connect.ts';
import { newItemId } from '../model/new-item-id.ts';
import { useBlockViews } from '../model/editor-blocks.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useEditorView } from '../model/editor-view.ts';
import { isolated } from '../../../lib/text/isolate.ts';
import { Chooser } from '../../../fields/choice/chooser.tsx';
import { foundIn } from '../../../fields/choice/found-in.ts';

type Props = { id: string; onClose: () => void };

/** Connects an output and an input chosen by their names. Keyboard users draw wires with it. */
export function ConnectDialog({ id, onClose }: Props) {
  const { t } = useLingui();
  const { cursorOutput, focusBlocks } = useEditorView();
  const { store } = useEditorDocument();
  const views = useBlockViews();
  const from = views.get(id);
  if (from === undefined) return null;
  const own = cursorOutput.get();
  const wired = new Set(
    [...store.read().document.edges.values()].flatMap((edge) =>
      edge.from.nodeId === id ? edge.from.output : [],
    ),
  );
  // The first entry is usually the one that is meant.
  const outputs = outputsToBuild(from.node.type, from.outputs)
    .filter((output) => own?.nodeId !== id || output.id === own.output)
    .toSorted((a, b) => Number(wired.has(a.id)) - Number(wired.has(b.id)));
  const targets = [...views.values()].flatMap(({ node, title, inputs }) =>
    inputs.map((input) => ({ node, title, input })),
  );
  return (
    <Chooser
      label={t`Connect to a block`}
      placeholder={t`Name of the block`}
      groupsOf={(typed) =>
        foundIn(
          outputs.map((output) => ({
            title: `${isolated(from.title)} · ${isolated(output.label)}`,
            entries: targets.map(({ node, title, input }) => ({
              id: JSON.stringify([output.id, node.id, input.id]),
              icon: 'next' as const,
              text: title,
              detail: input.label,
            })),
          })),
          typed,
        )
      }
      onChoose={(choice) => {
        const [output = '', nodeId = '', input = ''] = JSON.parse(choice) as readonly string[];
        store.perform(
          'connect',
          connect(
            store.read().document,
            newItemId(),
            { nodeId: id, side: 'output', terminal: output },
            { nodeId, side: 'input', terminal: input },
          ),
        );
        focusBlocks();
      }}
      onClose={onClose}
    />
  );
}
