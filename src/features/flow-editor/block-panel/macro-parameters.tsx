import { useLingui } from '@lingui/react/macro';
import {
  addParameter,
  moveParameter,
  removeParameter,
  renameParameter,
  setParameter,
} from '../../../domain/flow/edit/command/parameter.ts';
import type { Change } from '../../../domain/flow/edit/change.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { useFieldNotes } from '../finding/use-notes.ts';
import { newItemId } from '../model/new-item-id.ts';
import { useCommit } from '../model/use-commit.ts';
import type { ParameterEdits } from '../parameter/parameter-edits.ts';
import { ParameterList } from '../parameter/parameter-list.tsx';
import { useEditorState } from '../model/editor-document.ts';
import { useFieldScope } from './use-field-scope.ts';

type Fields = Parameters<ParameterEdits['set']>[1];

const setFields = (document: FlowDocument, id: string, fields: Fields): readonly Change[] =>
  (Object.keys(fields) as readonly (keyof Fields)[]).flatMap((field) => {
    // TypeScript can check each field, but not the union of all.
    const value = fields[field];
    return value === undefined ? [] : setParameter(document, id, field, value as never);
  });

const noValues = new Map();

/** Edits the parameters of the open macro. */
export function MacroParameters() {
  const { t } = useLingui();
  const { parameters } = useEditorState().document;
  const commit = useCommit();
  const scope = useFieldScope(noValues);
  const notes = useFieldNotes();
  const edits: ParameterEdits = {
    add: () => commit('addParameter', (now) => addParameter(now, newItemId())),
    remove: (id) => commit('removeParameter', (now) => removeParameter(now, id)),
    move: (id, to) => commit('moveParameter', (now) => moveParameter(now, id, to)),
    rename: (id, name) => commit('setParameter', (now) => renameParameter(now, id, name)),
    set: (id, fields) => commit('setParameter', (now) => setFields(now, id, fields)),
  };
  return (
    <PanelSection title={t`Parameters`}>
      <ParameterList
        parameters={[...parameters.values()]}
        edits={edits}
        scope={scope}
        notesOf={(id, member) => notes('parameter', id, member)}
      />
    </PanelSection>
  );
}
