import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import { contentsOf } from '../../../domain/flow/edit/document.ts';
import { wireValues } from '../../../domain/flow/graph/edge-values.ts';
import { layoutsOf } from '../../../domain/flow/graph/layout.ts';
import { Button } from '../../../kit/button/button.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { SubjectNotes } from '../finding/subject-notes.tsx';
import { isValidWire } from '../model/wires.ts';
import { deleteSelected } from '../verb/clipboard.ts';
import { moveCursorTo } from '../verb/cursor.ts';
import { valueKindNames } from '../../../fields/flow/words/value-kind-name.ts';
import { useBlockViews, useEditorWords } from '../model/editor-blocks.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { useAction } from '../verb/use-action.ts';
import styles from './panel.module.css';

type EndProps = { nodeId: string; terminal: string; side: 'inputs' | 'outputs' };

/** The block and terminal at an end of a wire. A click selects the block. */
function End({ nodeId, terminal, side }: EndProps) {
  const views = useBlockViews();
  const moveTo = useAction(moveCursorTo);
  const view = views.get(nodeId);
  const label = view?.[side].find(({ id }) => id === terminal)?.label ?? terminal;
  if (view === undefined) return label;
  return (
    <>
      <button type="button" className={styles.link} onClick={() => moveTo(nodeId)}>
        {view.title}
      </button>
      {' · '}
      {label}
    </>
  );
}

/** The flow values of every token on a wire and, dimmed, those that only some paths set. */
function Values({ edge }: { edge: FlowEdge }) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const { document } = useEditorState();
  const { macros } = useEditorWords();
  const values = useMemo(() => {
    const contents = contentsOf(document);
    return wireValues(layoutsOf(contents, macros), contents.edges).get(edge.id);
  }, [document, edge.id, macros]);
  if (values === undefined || values.size === 0)
    return (
      <p className={styles.remark}>
        <Trans>no values</Trans>
      </p>
    );
  return (
    <ul className={styles.values}>
      {[...values].map(([name, { kind, sure }]) => (
        <li key={name} data-sure={sure}>
          {name} <span className={styles.kind}>{i18n._(valueKindNames[kind])}</span>
          {!sure && <span className={styles.kind}>, {t`on some paths only`}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The properties of one wire (S1-2.7-09). */
export function WirePanel({ edge }: { edge: FlowEdge }) {
  const { t } = useLingui();
  const views = useBlockViews();
  const { store } = useEditorDocument();
  const { access } = useEditorState();
  const { dialogs } = useEditorTools();
  const { from, to } = edge;
  return (
    <>
      <h2 className={styles.title}>
        <Trans>Wire</Trans>
      </h2>
      {!isValidWire(edge, views) && (
        <Notice tone="error">
          <Trans>An end of this wire does not exist. Nothing passes along it.</Trans>
        </Notice>
      )}
      <SubjectNotes kind="edge" id={edge.id} />
      <FactList
        facts={[
          { label: t`From`, value: <End nodeId={from.nodeId} terminal={from.output} side="outputs" /> },
          { label: t`To`, value: <End nodeId={to.nodeId} terminal={to.input} side="inputs" /> },
        ]}
      />
      <PanelSection title={t`Flow values`}>
        <Values edge={edge} />
      </PanelSection>
      {access === 'edit' && (
        <div className={styles.verbs}>
          <Button
            size="small"
            icon="plus"
            onClick={() => dialogs.addBlock({ kind: 'onWire', edgeId: edge.id })}
          >
            <Trans>Insert block</Trans>
          </Button>
          <Button size="small" icon="trash" onClick={() => deleteSelected(store)}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
