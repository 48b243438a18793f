import { Trans } from '@lingui/react/macro';
import { EditorLink } from '../../../fields/flow/editor-link.tsx';
import { PlainList } from '../../../kit/display/plain-list.tsx';
import { isPullOpen } from '../../../domain/flow/graph/sharing-status.ts';
import { PullButton } from '../pull/pull-button.tsx';
import { useEditorDocument } from '../model/editor-document.ts';
import { useOwnMacros } from '../model/use-macro-rows.ts';
import type { PublishSource } from './use-publish-source.ts';

/** Leads to the pull of what others have published since: of the flow itself, or of macros within. */
export function PullFirst({ source: { target, published, behind } }: { source: PublishSource }) {
  const { organizationId } = useEditorDocument();
  const macros = useOwnMacros() ?? [];
  const own = published.flatMap((shared) => {
    const link = target.links.find(({ sharedObjectId }) => sharedObjectId === shared.id);
    return link !== undefined && isPullOpen(link, shared) ? [{ shared, link }] : [];
  });
  const named = macros.filter(
    ({ id, name, links }) => id !== target.id && links.length > 0 && behind.includes(name),
  );
  return (
    <PlainList>
      {own.map((linked) => (
        <li key={linked.shared.id}>
          <PullButton linked={linked} />
        </li>
      ))}
      {named.map(({ id, name }) => (
        <li key={id}>
          <EditorLink tab={{ kind: 'macro', id }} organizationId={organizationId}>
            <Trans>Open {name}</Trans>
          </EditorLink>
        </li>
      ))}
    </PlainList>
  );
}
