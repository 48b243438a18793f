import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLink } from '../../../client/connection/link.ts';
import { useAnswer } from '../../../client/data/use-answer.ts';
import { useBatched } from '../../../client/data/use-batched.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import type { NumberObject } from '../../../domain/value/number-object.ts';
import type { FlowReference } from '../../../domain/value/call-action.ts';
import { flowTypeOf } from '../../../domain/value/call-action.ts';
import { EntityLink } from '../../../fields/entity/entity-link.tsx';
import { ObservationText } from '../../../fields/flow/trial/observation-text.tsx';
import { UnknownText } from '../../../fields/flow/trial/unknown-text.tsx';
import { pinnedOutcome } from '../../../fields/flow/trial/library-contents.ts';
import type { KnownMacros } from '../../../fields/flow/trial/macro-contents.ts';
import { macrosOfVersion } from '../../../fields/flow/trial/macro-contents.ts';
import { reachedMacros } from '../../../fields/flow/trial/reached-macros.ts';
import { contentsOfRevision, useMacroContents } from '../../../fields/flow/trial/use-macro-contents.ts';
import { useTestRunFacts } from '../../../fields/flow/trial/use-test-run-facts.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import type { FlowEvent, FlowOutcome } from './flow-outcome.ts';
import { flowOutcome } from './flow-outcome.ts';
import styles from './path.module.css';

type FlowStepsCall = {
  called: NumberObject;
  /** An instant, ms. */
  at: number;
  zone: string;
  /** The organization of the number. */
  ownerId: string;
  /** The organization of the page. */
  organizationId: string | null;
};

/** The steps of a flow that takes the call: they continue the list of those before. */
export function FlowSteps({ flow, ...call }: FlowStepsCall & { flow: FlowReference }) {
  const found = useBatched(flowTypeOf(flow), flow.id);
  const row = found.state === 'ready' ? found.entity : null;
  const revisionId = row?.deployedRevisionId ?? null;
  const revision = useBatched('flowRevision', revisionId);
  if (found.state === 'loading' || (revisionId !== null && revision.state === 'loading'))
    return (
      <li>
        <Skeleton width="60%" />
      </li>
    );
  if (row !== null && revisionId === null)
    return (
      <li>
        <Trans>The flow has not been deployed: the call is hung up</Trans>
      </li>
    );
  const contents = revision.state === 'ready' ? contentsOfRevision(revision.entity) : undefined;
  if (row === null || contents === undefined) return <UnknownBlocks />;
  const props = { ...call, contents, config: row.deployedConfig ?? {} };
  const hasMacros = reachedMacros(contents, () => undefined).library.length > 0;
  return 'sharedObjectId' in row && hasMacros ? (
    <LibraryFlowSteps {...props} id={row.sharedObjectId} version={row.deployedVersion ?? ''} />
  ) : (
    <OwnFlowSteps {...props} />
  );
}

const UnknownBlocks = () => (
  <li>
    <Trans>Not known: the blocks of this flow</Trans>
  </li>
);

type FlowRun = FlowStepsCall & {
  contents: Contents;
  config: { readonly [key: string]: string };
};

function OwnFlowSteps(props: FlowRun) {
  const macros = useMacroContents(props.contents, props.ownerId);
  const isOffline = useLink().status === 'disconnected';
  const isUnread = macros.unread.some(({ why }) => why !== 'notSent' || isOffline);
  if (isUnread || macros.isCut) return <UnknownBlocks />;
  return <OutcomeSteps {...props} macros={macros} areKnown={macros.isComplete} />;
}

/** The steps of a library flow: its blocks stand for the macros with which it was published. */
function LibraryFlowSteps({ id, version, ...props }: FlowRun & { id: string; version: string }) {
  const { ownerId: organizationId } = props;
  const [answer] = useAnswer({ name: 'sharedObject.version', parameters: { id, version }, organizationId });
  const isOffline = useLink().status === 'disconnected';
  const outcome = answer.state === 'ready' ? pinnedOutcome(answer.value) : null;
  const macros = useMemo(() => (outcome?.ok === true ? macrosOfVersion(outcome.version) : null), [outcome]);
  if (outcome?.ok === true && outcome.version.isWhole && macros !== null)
    return <OutcomeSteps {...props} contents={outcome.version.contents} macros={macros} areKnown />;
  if (answer.state !== 'loading' || isOffline) return <UnknownBlocks />;
  return (
    <li>
      <Skeleton width="60%" />
    </li>
  );
}

/** `areKnown`: the contents of all macros have arrived. */
function OutcomeSteps(props: FlowRun & { macros: KnownMacros; areKnown: boolean }) {
  const { contents, config, macros, areKnown, called, at, zone, ownerId, organizationId } = props;
  const all = useMemo(() => [contents, ...macros.all], [contents, macros.all]);
  const { isComplete, facts } = useTestRunFacts(ownerId, all, config);
  if (!isComplete || !areKnown)
    return (
      <li>
        <Skeleton width="60%" />
      </li>
    );
  const { events, end } = flowOutcome({
    contents,
    macroOf: macros.macroOf,
    facts,
    called,
    at,
    zone,
  });
  return (
    <>
      {events.map((event, index) => (
        // Only their order identifies the events of a test run.
        <li key={index} className={event.kind === 'unknown' ? styles.unknown : undefined}>
          <EventText event={event} organizationId={organizationId} />
        </li>
      ))}
      <OutcomeEnd end={end} />
    </>
  );
}

function EventText({ event, organizationId }: { event: FlowEvent; organizationId: string | null }) {
  if (event.kind === 'observation') return <ObservationText observation={event.observation} />;
  if (event.kind === 'unknown') return <UnknownText fact={event.fact} />;
  const schedule = <EntityLink type="schedule" id={event.id} organizationId={organizationId} />;
  return event.isOpen ? <Trans>{schedule} is open</Trans> : <Trans>{schedule} is closed</Trans>;
}

function OutcomeEnd({ end }: Pick<FlowOutcome, 'end'>) {
  switch (end) {
    case 'keys':
      return (
        <li className={styles.unknown}>
          <Trans>Not known: the keys that the caller presses, on which the rest depends</Trans>
        </li>
      );
    case 'limit':
    case 'running':
      return (
        <li className={styles.unknown}>
          <Trans>More follows</Trans>
        </li>
      );
    case 'waiting':
      return (
        <li>
          <Trans>The flow waits for the caller</Trans>
        </li>
      );
    case 'ended':
    case 'unknown':
      return null;
  }
}
