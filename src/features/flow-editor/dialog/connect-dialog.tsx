import { useLingui } from '@lingui/react/macro';
import { connect } from '../../../domain/flow/edit/command/connect.ts';
import { useEditor } from '../model/editor.ts';
import { newItemId } from '../model/new-item-id.ts';
import { Chooser } from './chooser.tsx';
import { foundIn } from './found-in.ts';

type Props = { id: string; onClose: () => void };

/** Connects an output and an input chosen by their names. Keyboard users draw wires with it. */
export function ConnectDialog({ id, onClose }: Props) {
  const { t } = useLingui();
  const editor = useEditor();
  const views = editor.views();
  const from = views.get(id);
  if (from === undefined) return null;
  const own = editor.cursorOutput.get();
  const outputs = from.outputs.filter((output) => own?.nodeId !== id || output.id === own.output);
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
            title: `${from.title} · ${output.label}`,
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
        const { store } = editor;
        store.perform(
          'connect',
          connect(
            store.read().document,
            newItemId(),
            { nodeId: id, side: 'output', terminal: output },
            { nodeId, side: 'input', terminal: input },
          ),
        );
        editor.focusBlocks();
      }}
      onClose={onClose}
    />
  );
}
