import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { isDirty } from '../../../domain/flow/edit/differences.ts';
import type { SaveState } from '../../../domain/flow/edit/save-state.ts';
import type { StepLabel } from '../../../domain/flow/edit/step.ts';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { keyText } from '../../../lib/text/key-text.ts';
import { DeployedComparison } from '../compare/compare-buttons.tsx';
import { TabRowTools } from '../../../screens/tabs/tab-row-tools.tsx';
import type { Verb } from '../verb/define.ts';
import { blockVerbs, editorVerbs } from '../verb/verb.ts';
import { stepNames } from '../words/step-name.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { useEditorOverlay } from '../model/editor-overlay.ts';
import { useEditorSaving } from '../model/editor-saving.ts';
import { useRunVerb } from '../verb/use-action.ts';
import styles from './page.module.css';
import type { EditorRoom } from './shown-view.ts';
import { StaleButtons } from './stale-buttons.tsx';
import type { NewerProblem } from './use-newer.ts';

// Loaded lazily, so that the canvas is usable earlier.
const FindingCounts = lazyComponent(
  async () => (await import('../finding/finding-counts.tsx')).FindingCounts,
);
const DeployButton = lazyComponent(async () => (await import('./deploy-button.tsx')).DeployButton);

type VerbProps = {
  verb: Verb;
  icon: 'undo' | 'redo' | 'search' | 'plus' | 'play';
  /** The step that the verb acts on; null if there is none. */
  step?: StepLabel | null;
  /** The text beside the icon, where there is room. */
  text?: ReactNode;
};

function VerbButton({ verb, icon, step, text }: VerbProps) {
  const { i18n } = useMessages();
  const runVerb = useRunVerb();
  const [key] = verb.keys;
  const label = i18n._(verb.label);
  const name = step ? `${label}: ${i18n._(stepNames[step])}` : label;
  const title = key === undefined ? name : `${name} (${keyText(key)})`;
  if (text !== undefined)
    return (
      <Button size="small" variant="ghost" icon={icon} title={title} onClick={() => runVerb(verb)}>
        {text}
      </Button>
    );
  return (
    <IconButton
      icon={icon}
      size="small"
      label={label}
      title={title}
      disabled={step === null}
      onClick={() => runVerb(verb)}
    />
  );
}

type Props = {
  /** null for a macro, which is deployed with the flows that use it. */
  flow: EntityOf<'flow'> | null;
  isGone: boolean;
  saveState: SaveState;
  /** The reason that the flow cannot be saved now. */
  saveReason: string | undefined;
  newerProblem: NewerProblem | null;
  room: EditorRoom;
  /** The toggle of the toolbox. */
  toolbox: ReactNode;
  /** The toggle between canvas and outline. */
  views: ReactNode;
};

/** The toolbar of the flow: beside its tab in a wide window, else below it. */
export function EditorBar({
  flow,
  isGone,
  saveState,
  saveReason,
  newerProblem,
  room,
  toolbox,
  views,
}: Props) {
  const { t } = useLingui();
  const { organizationId } = useEditorDocument();
  const { save } = useEditorSaving();
  const { version } = useEditorOverlay();
  const isFlowShown = useStore(version) === null;
  const { base, document, history, access, facts } = useEditorState();
  const { steps, position } = history;
  const isWide = room === 'wide';
  if (isGone)
    return (
      <div className={styles.bar}>
        <Button disabledReason={t`It has been deleted. You can look at it until you close the tab.`}>
          <Trans>Flow is deleted</Trans>
        </Button>
      </div>
    );
  const bar = (
    <div className={styles.bar} data-wide={isWide} role="toolbar" aria-label={t`Flow`}>
      {toolbox}
      {access === 'edit' && isFlowShown && (
        <>
          <VerbButton verb={editorVerbs.undo} icon="undo" step={steps[position - 1]?.label ?? null} />
          <VerbButton verb={editorVerbs.redo} icon="redo" step={steps[position]?.label ?? null} />
          <VerbButton verb={blockVerbs.add} icon="plus" {...(isWide && { text: t`Add block` })} />
        </>
      )}
      <VerbButton verb={editorVerbs.find} icon="search" />
      <VerbButton
        verb={blockVerbs.testRun}
        icon="play"
        {...(isWide && { text: t({ message: 'Test run', context: 'flow editor' }) })}
      />
      <Suspense>
        <FindingCounts />
      </Suspense>
      {views}
      <div className={styles.ending}>
        <span className={styles.state}>
          {access === 'edit' && isDirty(base.document, document) && <Trans>Not saved</Trans>}
          {access === 'read' && facts.permission !== 'unknown' && <Trans>Read only</Trans>}
        </span>
        {saveState.kind === 'stale' && facts.editor === 'here' ? (
          <StaleButtons problem={newerProblem} />
        ) : (
          flow !== null && <DeployedComparison flow={flow} />
        )}
        {access === 'edit' && (
          <Button
            size="small"
            variant="primary"
            busy={saveState.kind === 'saving'}
            disabledReason={saveReason}
            title={`${t`Save`} (${keyText('Mod+s')})`}
            onClick={save}
          >
            <Trans>Save</Trans>
          </Button>
        )}
        {flow !== null && (
          <Suspense>
            <DeployButton flow={flow} organizationId={organizationId} />
          </Suspense>
        )}
      </div>
    </div>
  );
  return isWide ? <TabRowTools>{bar}</TabRowTools> : bar;
}
