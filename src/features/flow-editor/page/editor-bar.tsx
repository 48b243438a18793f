import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { isDirty } from '../../../domain/flow/edit/differences.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { keyText } from '../../../lib/text/key-text.ts';
import { ActionSection } from '../../../screens/action/action-section.tsx';
import { useView } from '../../../screens/loaded-view.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { useEditor, useEditorState } from '../model/editor.ts';
import { canvasVerbs, editorVerbs } from '../verb/verb.ts';
import type { Verb } from '../verb/verb.ts';
import styles from './page.module.css';

/** Deploys the flow as it is saved. */
function Deploy({ flow, organizationId }: { flow: EntityOf<'flow'>; organizationId: string }) {
  const { actions = [] } = useView('flow');
  return (
    <ActionSection
      type="flow"
      actions={actions.filter(({ id }) => id === 'deploy')}
      target={{ entity: flow, organizationId }}
      at="page"
    />
  );
}

type VerbProps = { verb: Verb; icon: 'undo' | 'redo' | 'search' | 'plus'; isOff?: boolean };

function VerbButton({ verb, icon, isOff = false }: VerbProps) {
  const { i18n } = useMessages();
  const editor = useEditor();
  const [key] = verb.keys;
  const label = i18n._(verb.label);
  return (
    <IconButton
      icon={icon}
      size="small"
      label={label}
      title={key === undefined ? label : `${label} (${keyText(key)})`}
      disabled={isOff}
      onClick={() => verb.run(editor)}
    />
  );
}

type Props = {
  /** null if it is a macro, which is deployed with the flows that use it. */
  flow: EntityOf<'flow'> | null;
  isGone: boolean;
  isStale: boolean;
  isSaving: boolean;
  onReload: () => void;
};

/** The verbs of the whole flow, and what others have done to it. */
export function EditorBar({ flow, isGone, isStale, isSaving, onReload }: Props) {
  const { t } = useLingui();
  const { organizationId, save } = useEditor();
  const { base, document, history, access } = useEditorState();
  const offline = useOfflineReason();
  const dirty = isDirty(base.document, document);
  const unnamed = document.name.trim() === '' ? t`Enter a name of at most 200 characters.` : undefined;
  const reason = isStale ? t`Others have saved this flow since you opened it.` : (unnamed ?? offline);
  if (isGone)
    return (
      <div className={styles.bar}>
        <Button disabledReason={t`It has been deleted. You can look at it until you close the tab.`}>
          <Trans>Flow is deleted</Trans>
        </Button>
      </div>
    );
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Flow`}>
      {access === 'edit' && (
        <>
          <VerbButton verb={editorVerbs.undo} icon="undo" isOff={history.position === 0} />
          <VerbButton verb={editorVerbs.redo} icon="redo" isOff={history.position === history.steps.length} />
          <VerbButton verb={canvasVerbs.add} icon="plus" />
        </>
      )}
      <VerbButton verb={editorVerbs.find} icon="search" />
      <span className={styles.state}>
        {access === 'read' ? <Trans>Read only</Trans> : dirty && <Trans>Not saved</Trans>}
      </span>
      {isStale && (
        <Button size="small" icon="refresh" onClick={onReload}>
          <Trans>Flow has changed, click to reload</Trans>
        </Button>
      )}
      {access === 'edit' && (
        <Button
          size="small"
          variant="primary"
          busy={isSaving}
          disabledReason={dirty ? reason : (reason ?? t`Everything is saved.`)}
          title={`${t`Save`} (${keyText('Mod+s')})`}
          onClick={save}
        >
          <Trans>Save</Trans>
        </Button>
      )}
      {flow !== null && (
        <Suspense>
          <Deploy flow={flow} organizationId={organizationId} />
        </Suspense>
      )}
    </div>
  );
}
