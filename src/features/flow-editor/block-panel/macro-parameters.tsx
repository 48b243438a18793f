import { useLingui } from '@lingui/react/macro';
import {
  addParameter,
  moveParameter,
  removeParameter,
  setParameter,
} from '../../../domain/flow/edit/command/parameter.ts';
import type { Change } from '../../../domain/flow/edit/change.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { ParameterField } from '../../../domain/flow/edit/address.ts';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { useEditorState } from '../model/editor.ts';
import { newItemId } from '../model/new-item-id.ts';
import { useCommit } from '../model/use-commit.ts';
import type { ParameterEdits } from '../parameter/parameter-edits.ts';
import { ParameterList } from '../parameter/parameter-list.tsx';
import { useFieldScope } from './use-field-scope.ts';

type Fields = Parameters<ParameterEdits['set']>[1];

const setFields = (document: FlowDocument, id: string, fields: Fields): readonly Change[] =>
  (Object.keys(fields) as readonly ParameterField[]).flatMap((field) => {
    // Field by field the compiler knows that they fit; for all fields at once it does not.
    const value = fields[field];
    return value === undefined ? [] : setParameter(document, id, field, value as never);
  });

const noValues = new Map();
const noNotes = () => [];

/** The parameters of the open macro. */
export function MacroParameters() {
  const { t } = useLingui();
  const { parameters } = useEditorState().document;
  const commit = useCommit();
  const scope = useFieldScope(noValues);
  const edits: ParameterEdits = {
    add: () => commit('addParameter', (now) => addParameter(now, newItemId())),
    remove: (id) => commit('removeParameter', (now) => removeParameter(now, id)),
    move: (id, to) => commit('moveParameter', (now) => moveParameter(now, id, to)),
    set: (id, fields) => commit('setParameter', (now) => setFields(now, id, fields)),
  };
  return (
    <PanelSection title={t`Parameters`}>
      <ParameterList parameters={[...parameters.values()]} edits={edits} scope={scope} notesOf={noNotes} />
    </PanelSection>
  );
}
