import { useLingui } from '@lingui/react/macro';
import { isBlockType } from '../../../domain/flow/catalogue/block-type.ts';
import type { FlowNode } from '../../../domain/flow/contents/node.ts';
import { setMode, setOption, setShape } from '../../../domain/flow/edit/command/block.ts';
import { renameOption, renameOutput } from '../../../domain/flow/edit/command/rename-member.ts';
import { allowedZipInputs } from '../../../domain/flow/graph/edges.ts';
import { layoutIn } from '../../../domain/flow/graph/layout.ts';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { useFieldNotes } from '../finding/use-notes.ts';
import { useCommit } from '../model/use-commit.ts';
import { useEditorWords } from '../model/editor-blocks.ts';
import { useEditorState } from '../model/editor-document.ts';
import { BlockOptions } from './block-options.tsx';
import styles from './block-panel.module.css';
import { BlockShape, hasShapeEditor } from './block-shape.tsx';
import { InputValues } from './input-values.tsx';
import type { RenamedMember } from './shape-props.ts';
import { useBlockValues } from './use-block-values.ts';
import { useFieldScope } from './use-field-scope.ts';

/** The shape, the options and the input values of a block of the open flow (S1-2.7-08). */
export function BlockSettings({ node }: { node: FlowNode }) {
  const { t } = useLingui();
  const { document } = useEditorState();
  const { macros } = useEditorWords();
  const commit = useCommit();
  const values = useBlockValues(node.id);
  const scope = useFieldScope(values);
  const notes = useFieldNotes();
  const outcome = layoutIn(node, macros);
  const { id, type } = node;
  if (!isBlockType(type)) return null;

  const notesOf = (member: string) => notes('node', id, member);
  const onShape = (field: string, value: unknown, renamed?: RenamedMember) =>
    commit('setShape', (now) => {
      const shape = setShape(now, id, field, value);
      if (renamed === undefined) return shape;
      const follow = renamed.kind === 'option' ? renameOption : renameOutput;
      return [...shape, ...follow(now, id, renamed.from, renamed.to)];
    });
  const layout = outcome.ok ? outcome.layout : undefined;
  const hasOptions =
    Object.keys(layout?.options ?? {}).length > 0 || Object.keys(node.config.options).length > 0;
  return (
    <>
      {hasShapeEditor(type) && (
        <PanelSection title={t`Settings`}>
          <div className={styles.fields}>
            <BlockShape
              type={type}
              shape={node.config.shape}
              onShape={onShape}
              scope={scope}
              notesOf={notesOf}
              zipBounds={allowedZipInputs(id, [...document.edges.values()])}
            />
          </div>
        </PanelSection>
      )}
      {layout !== undefined && hasOptions && (
        <PanelSection title={t`Options`}>
          <BlockOptions
            type={type}
            laidOut={{ node, layout }}
            macros={macros}
            onOption={(option, value) => commit('setOption', (now) => setOption(now, id, option, value))}
            onMode={(option, mode, value) =>
              commit('setMode', (now) => [
                ...setMode(now, id, option, mode),
                ...(value === 'reset' ? setOption(now, id, option, undefined) : []),
              ])
            }
            scope={scope}
            notesOf={notesOf}
          />
        </PanelSection>
      )}
      {layout !== undefined && layout.inputs.length > 0 && (
        <PanelSection title={t`Input values`}>
          <InputValues values={values} />
        </PanelSection>
      )}
    </>
  );
}
