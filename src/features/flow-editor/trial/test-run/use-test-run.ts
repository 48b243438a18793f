import { useLingui } from '@lingui/react/macro';
import { use, useMemo } from 'react';
import { useBatched } from '../../../../client/data/use-batched.ts';
import { defaultTimeZone } from '../../../../domain/core/time-zone.ts';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import { scenarioOf } from '../../../../domain/flow/simulate/interact.ts';
import { fromLocalTime, toLocalTime } from '../../../../lib/time/local-time.ts';
import { useMissingReason } from '../facts/use-missing-reason.ts';
import { useTestRunHost } from '../facts/use-test-run-host.ts';
import type { FlowQuestions } from '../scenario/flow-questions.ts';
import { questionsOf } from '../scenario/flow-questions.ts';
import { newScenario } from '../scenario/scenario-edit.ts';
import { playOn, showRun } from '../run/play.ts';
import { beginRun, hangUpRun, pressKey, stepRun } from '../run/test-run.ts';
import type { StartedTestRun } from '../run/test-run-store.ts';
import { testRunStoreOf } from '../run/test-run-store.ts';
import type { RequiredKey } from '../../tried-version.ts';
import { TriedVersionContext } from '../../tried-version.ts';
import { useStore } from '../../../../kit/base/use-store.ts';
import { useEditorDocument, useEditorState } from '../../model/editor-document.ts';
import { useEditorView } from '../../model/editor-view.ts';

/** A change since a test run started: of the flow, of something that it uses, or of the scenario. */
export type TestRunChange = 'flow' | 'deleted' | 'scenario';

/** The test runs of the open flow, for the components that show and control them. */
export interface TestRunControl {
  readonly questions: FlowQuestions;
  /** The configuration keys that the scenario gives. In the editor, the flow gives their values. */
  readonly configKeys: readonly RequiredKey[];
  readonly scenario: Scenario;
  readonly setScenario: (scenario: Scenario) => void;
  readonly begun: StartedTestRun | null;
  readonly isPlaying: boolean;
  /** The reason that a test run cannot start yet. */
  readonly missing: string | undefined;
  /** The change since the test run started; null if there is none. */
  readonly changed: TestRunChange | null;
  readonly start: () => void;
  readonly step: () => void;
  readonly play: (toBlock?: string) => void;
  readonly pause: () => void;
  readonly press: (digit: string) => void;
  readonly hangUp: () => void;
  /** Restarts with the caller's actions so far, and plays. For use after completing the scenario. */
  readonly replay: () => void;
}

/** The current time in whole minutes, as the field shows it. */
const thisMinute = (zone: string): string => fromLocalTime(toLocalTime(new Date().toISOString(), zone), zone);

function changeSince(
  begun: StartedTestRun,
  { document, scenario, deleted }: Omit<StartedTestRun, 'run'>,
): TestRunChange | null {
  if (begun.document !== document) return 'flow';
  if (begun.deleted !== deleted) return 'deleted';
  return begun.scenario === scenario ? null : 'scenario';
}

export function useTestRun(): TestRunControl {
  const { t } = useLingui();
  const { store: editorStore, organizationId } = useEditorDocument();
  const { following } = useEditorView();
  const { document } = useEditorState();
  const host = useTestRunHost(organizationId, document);
  const organization = useBatched('organization', organizationId);
  const zone = organization.state === 'ready' ? organization.entity.timeZone : defaultTimeZone;
  const store = testRunStoreOf(editorStore);
  const view = useStore(store);
  const questions = useMemo(() => questionsOf(host.contents), [host.contents]);
  const scenario = view.scenario ?? newScenario(questions, thisMinute(zone), zone);
  const { begun, isPlaying } = view;
  const { deleted } = host;
  const tried = use(TriedVersionContext);
  const configKeys = tried?.configKeys ?? [];
  const notLoaded = useMissingReason(host);
  const lacksValue = configKeys.some(({ key }) => (scenario.config[key] ?? '') === '');
  const missing = notLoaded ?? (lacksValue ? t`Enter the configuration first.` : undefined);

  function begin(by: Scenario): void {
    following.resume();
    const run = beginRun({ ...host.context(), scenario: by }, tried?.from);
    store.set({ scenario, begun: { run, scenario, document, deleted }, isPlaying: false });
  }
  const beginOnce = (): void => {
    if (store.get().begun === null) begin(scenario);
  };
  return {
    questions,
    configKeys,
    scenario,
    setScenario: (next) => store.set({ ...store.get(), scenario: next }),
    begun,
    isPlaying,
    missing,
    changed: begun === null ? null : changeSince(begun, { document, scenario, deleted }),
    start: () => begin(scenario),
    step() {
      beginOnce();
      showRun(store, stepRun);
    },
    play(toBlock) {
      beginOnce();
      void playOn(store, toBlock ?? null);
    },
    pause: () => showRun(store, (run) => run),
    press(digit) {
      showRun(store, (run) => pressKey(run, digit));
      void playOn(store, null);
    },
    hangUp() {
      showRun(store, hangUpRun);
      void playOn(store, null);
    },
    replay() {
      if (begun === null) return;
      begin(scenarioOf(begun.run.state, scenario));
      void playOn(store, null);
    },
  };
}
