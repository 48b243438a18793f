import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useEntity } from '../../../client/data/use-entity.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { readContents } from '../../../domain/flow/contents/contents.ts';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { MissingVersion, UnreadableContents } from './unshown-version.tsx';
import { FlowOutline } from './flow-outline.tsx';
import { useMacros } from './use-macros.ts';
import { isolated, joinIsolated } from '../../../lib/text/isolate.ts';

function Head({
  contents: { description, configuration, parameters, localStateScoping },
}: {
  contents: Contents;
}) {
  const { t } = useLingui();
  const keys = Object.entries(configuration).map(([key, hint]) =>
    hint === '' ? isolated(key) : `${isolated(key)} (${isolated(hint)})`,
  );
  const names = parameters.map(parameterTitle);
  const facts = [
    { label: t`Description`, value: description },
    { label: t`Configuration keys`, value: keys.join(', ') },
    { label: t`Parameters`, value: joinIsolated(names) },
    { label: t`Local state`, value: localStateScoping === 'static' ? '' : t`One for each invocation` },
  ];
  const given = facts.filter(({ value }) => value !== '');
  return given.length === 0 ? null : <FactList facts={given} />;
}

function Outline({ contents, organizationId }: { contents: Contents; organizationId: string }) {
  const macros = useMacros(contents, organizationId);
  return (
    <>
      <Head contents={contents} />
      <FlowOutline contents={contents} macros={macros} organizationId={organizationId} />
    </>
  );
}

/** The contents of a version, to read. */
export function VersionOutline({ revisionId }: { revisionId: string }) {
  const { t } = useLingui();
  const found = useEntity('flowRevision', revisionId);
  const json = found.state === 'ready' ? found.entity.contents : undefined;
  const outcome = useMemo(() => (json === undefined ? undefined : readContents(json)), [json]);
  if (found.state === 'missing') return <MissingVersion />;
  if (found.state !== 'ready' || outcome === undefined)
    return <SkeletonRows label={t`Loading flow…`} rows={6} />;
  if (!outcome.ok) return <UnreadableContents isTooLarge={outcome.reason === 'tooLarge'} />;
  const { organizationId } = found.entity;
  return <Outline key={revisionId} contents={outcome.contents} organizationId={organizationId} />;
}
