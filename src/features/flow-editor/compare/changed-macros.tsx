import { Trans } from '@lingui/react/macro';
import { useBatchedRows } from '../../../client/data/use-batched.ts';
import type { FlowRevisionInfo } from '../../../domain/entities/flow-revision-info/model.ts';
import { comparisonText } from '../../../fields/flow/comparison-address.ts';
import { EditorLink } from '../../../fields/flow/editor-link.tsx';
import { PlainList } from '../../../kit/display/plain-list.tsx';

type Deployment = NonNullable<FlowRevisionInfo['deployment']>;

/** Lists the macros saved after a deployment. They make it outdated although its own blocks are unchanged. */
export function ChangedMacros({ deployment: { macros } }: { deployment: Deployment }) {
  const find = useBatchedRows(Object.keys(macros).map((id) => ({ type: 'macro', id })));
  const changed = Object.entries(macros).flatMap(([id, revisionId]) => {
    const macro = find('macro', id);
    const isSame = macro === undefined || macro.workingRevisionId === revisionId;
    return isSame ? [] : [{ macro, revisionId }];
  });
  return (
    <PlainList>
      {changed.map(({ macro: { id, name, organizationId, workingRevisionId }, revisionId }) => (
        <li key={id}>
          <EditorLink
            tab={{ kind: 'macro', id }}
            organizationId={organizationId}
            compare={comparisonText({ before: revisionId, after: workingRevisionId })}
          >
            <Trans>The macro {name} has been saved since.</Trans>
          </EditorLink>
        </li>
      ))}
    </PlainList>
  );
}
