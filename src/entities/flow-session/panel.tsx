import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import { sessionStateOf } from '../../domain/entities/flow-session/rules.ts';
import { FlowReferenceText } from '../../fields/flow/flow-reference.tsx';
import { WaitList } from '../../fields/flow/wait-list.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFact, useOptionalFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { BlockAt } from './block-at.tsx';
import { CauseText } from './cause.tsx';
import { ErrorText } from './error-text.tsx';
import { sessionFields as fields, sessionStateField } from './fields.tsx';
import { ObjectList } from './object-list.tsx';

/** A session with its managed objects, what it waits for, and its last error (S1-2.7-03). */
export function SessionDetails({ entity: session, organizationId }: DetailsProps<FlowSession>) {
  const { i18n } = useLingui();
  const fact = useFact();
  const optionalFact = useOptionalFact();
  const { flowReference, revisionId, cause, managedObjects, waiting, lastError } = session;
  return (
    <>
      <FactList
        facts={[
          fact(sessionStateField, sessionStateOf(session)),
          fact(
            fields.flowReference,
            flowReference,
            <FlowReferenceText flow={flowReference} linkAt={organizationId} />,
          ),
          fact(fields.revisionId, revisionId),
          fact(fields.cause, cause, <CauseText cause={cause} linkAt={organizationId} />),
          fact(fields.lastActivity, session.lastActivity),
          ...optionalFact(fields.terminatingSince, session.terminatingSince),
          ...optionalFact(fields.terminated, session.terminated),
          fact(fields.consumedResources, session.consumedResources),
          ...(lastError === null
            ? []
            : [fact(fields.lastError, lastError, <ErrorText error={lastError} revisionId={revisionId} />)]),
        ]}
      />
      <PanelSection title={i18n._(fields.managedObjects.title)}>
        {managedObjects.length === 0 ? (
          <Trans context="managed objects">None</Trans>
        ) : (
          <ObjectList objects={managedObjects} linkAt={organizationId} />
        )}
      </PanelSection>
      {waiting.length > 0 && (
        <PanelSection title={i18n._(fields.waiting.title)}>
          <WaitList
            waiting={waiting}
            renderPlace={(place) => <BlockAt place={place} revisionId={revisionId} />}
          />
        </PanelSection>
      )}
    </>
  );
}
