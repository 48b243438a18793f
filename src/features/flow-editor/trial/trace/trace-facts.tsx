import { useLingui } from '@lingui/react/macro';
import type { FlowSession } from '../../../../domain/entities/flow-session/model.ts';
import { EntityText } from '../../../../fields/entity/entity-text.tsx';
import { EditorLink } from '../../../../fields/flow/editor-link.tsx';
import { WaitList } from '../../../../fields/flow/wait-list.tsx';
import { Moment } from '../../../../fields/time/moment.tsx';
import { FactList } from '../../../../kit/display/fact-list.tsx';
import { PlainList } from '../../../../kit/display/plain-list.tsx';
import { BlockTitle } from '../words/block-title.tsx';
import { useEditorDocument } from '../../model/editor-document.ts';

type Props = {
  session: FlowSession;
  /** The path of the shown flow or macro. */
  from: readonly string[];
  /** The other macros that the session has entered. */
  macros: readonly string[];
};

/** The waiting tokens of a session, its last error, and the macros that it has entered. */
export function TraceFacts({ session, from, macros }: Props) {
  const { t } = useLingui();
  const { organizationId, tab } = useEditorDocument();
  const { waiting, lastError, flowReference, createDate } = session;
  const isHere = ({ path }: { path: readonly string[] }) => from.every((id, at) => id === path[at]);
  const here = waiting.filter(isHere);
  const place = ({ path, nodeId }: { path: readonly string[]; nodeId: string }) => (
    <BlockTitle path={path.slice(from.length)} nodeId={nodeId} />
  );
  const links = [
    ...(tab.kind === 'macro' ? [{ kind: 'flow' as const, id: flowReference.id }] : []),
    ...macros.map((id) => ({ kind: 'macro' as const, id })),
  ];
  return (
    <FactList
      facts={[
        { label: t`Since`, value: <Moment at={createDate} /> },
        ...(here.length === 0
          ? []
          : [
              {
                label: t`Waits at`,
                value: <WaitList waiting={here} renderPlace={place} />,
              },
            ]),
        ...(lastError === null
          ? []
          : [
              {
                label: t`Last error`,
                value: (
                  <>
                    {isHere(lastError) && <>{place(lastError)}: </>}
                    {lastError.message}
                  </>
                ),
              },
            ]),
        ...(links.length === 0
          ? []
          : [
              {
                label: t`Also in`,
                value: (
                  <PlainList>
                    {links.map((link) => (
                      <li key={link.id}>
                        <EditorLink tab={link} organizationId={organizationId} trace={session.id}>
                          <EntityText type={link.kind} id={link.id} />
                        </EditorLink>
                      </li>
                    ))}
                  </PlainList>
                ),
              },
            ]),
      ]}
    />
  );
}
