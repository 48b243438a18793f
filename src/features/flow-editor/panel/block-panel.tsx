import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { use } from 'react';
import { macroRow } from '../../../domain/entities/library-macro/rules.ts';
import { isBlockType } from '../../../domain/flow/catalogue/block-type.ts';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import { isBroken } from '../../../domain/flow/contents/node.ts';
import { renameBlock, setNote } from '../../../domain/flow/edit/command/block.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { blockNames } from '../../../fields/flow/words/block-name.ts';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { TextArea } from '../../../kit/form-control/text-area.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import { BlockSettings } from '../block-panel/block-settings.tsx';
import { BlockIcon } from '../block/block-icon.tsx';
import type { TerminalView } from '../block/terminal.ts';
import { SubjectNotes } from '../finding/subject-notes.tsx';
import { placeNames } from '../model/place.ts';
import { TriedVersionContext } from '../tried-version.ts';
import { useCommit } from '../model/use-commit.ts';
import { blockDescriptions } from '../words/block-description.ts';
import { useBlockViews } from '../model/editor-blocks.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import styles from './panel.module.css';
import { SelectionVerbs } from './selection-verbs.tsx';
import { joinIsolated } from '../../../lib/text/isolate.ts';

const labelsOf = (terminals: readonly TerminalView[]): string =>
  joinIsolated(terminals.map(({ label }) => label));

function NoteText({ id, text, readOnly }: { id: string; text: string; readOnly: boolean }) {
  const { t } = useLingui();
  const commit = useCommit();
  return (
    <TextArea
      label={t`Note`}
      rows={8}
      maxLength={contentsLimits.description}
      value={text}
      readOnly={readOnly}
      onChange={(event) => commit('editNote', (document) => setNote(document, id, event.target.value))}
    />
  );
}

function CustomName({ id, name, readOnly }: { id: string; name: string; readOnly: boolean }) {
  const { t } = useLingui();
  const commit = useCommit();
  return (
    <TextInput
      label={t`Custom name`}
      maxLength={contentsLimits.name}
      value={name}
      readOnly={readOnly}
      onChange={(event) => commit('renameBlock', (document) => renameBlock(document, id, event.target.value))}
    />
  );
}

/** The properties of one block (S1-2.7-08). */
export function BlockPanel({ node }: { node: AnyNode }) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const views = useBlockViews();
  const { organizationId } = useEditorDocument();
  const tried = use(TriedVersionContext);
  const readOnly = useEditorState().access === 'read';
  const view = views.get(node.id);
  const type = isBlockType(node.type) ? node.type : null;
  const target = targetOfNode(node);
  const facts: { label: string; value: ReactNode }[] = [
    { label: t`Type`, value: type === null ? node.type : i18n._(blockNames[type]) },
  ];
  if (target !== null)
    facts.push({
      label: t`Macro name`,
      value: tried?.macroName(target) ?? <EntityText {...macroRow(target, organizationId)} />,
    });
  if (type !== null) facts.push({ label: t`Description`, value: i18n._(blockDescriptions[type]) });
  if (view !== undefined && view.inputs.length > 0)
    facts.push({ label: t`Inputs`, value: labelsOf(view.inputs) });
  if (view !== undefined && view.outputs.length > 0)
    facts.push({ label: t`Outputs`, value: labelsOf(view.outputs) });
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <BlockIcon type={type} />
          {view?.title || facts[0]?.value}
        </h2>
        <SelectionVerbs shape="icons" />
      </div>
      <SubjectNotes kind="node" id={node.id} />
      {view !== undefined && view.problem !== null && <Notice tone="error">{view.problem}</Notice>}
      {isBroken(node) && (
        <p className={styles.remark}>
          <Trans>This version cannot show the settings of the block. They are saved as they are.</Trans>
        </p>
      )}
      {!isBroken(node) &&
        (view !== undefined && view.note !== null ? (
          <div data-place={placeNames.field('text')}>
            <NoteText id={node.id} text={view.note.text} readOnly={readOnly} />
          </div>
        ) : (
          <div data-place={placeNames.field('customName')}>
            <CustomName id={node.id} name={node.name ?? ''} readOnly={readOnly} />
          </div>
        ))}
      <FactList facts={facts} />
      {!isBroken(node) && <BlockSettings node={node} />}
    </>
  );
}
