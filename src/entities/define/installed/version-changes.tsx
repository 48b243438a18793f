import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAnswers } from '../../../client/data/use-answer.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import type { PublishedVersion } from '../../../domain/entities/shared-object/input.ts';
import { notedVersions } from '../../../domain/entities/shared-object/rules.ts';
import { readContents } from '../../../domain/flow/contents/contents.ts';
import type {
  InterfacePart,
  ListChanges,
  UsedVersion,
} from '../../../domain/flow/graph/interface-changes.ts';
import { interfaceChanges } from '../../../domain/flow/graph/interface-changes.ts';
import { Moment } from '../../../fields/time/moment.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { isolated } from '../../../lib/text/isolate.ts';
import { terminalFields } from '../flow-content/terminal-fields.ts';
import type { InstalledRow } from './list-part.tsx';

const titles: { readonly [Part in InterfacePart]: MessageDescriptor } = {
  configKeys: msg`Configuration keys`,
  inputs: terminalFields.inputs.title,
  outputs: terminalFields.outputs.title,
  parameters: terminalFields.parameters.title,
};
const parts = Object.keys(titles) as InterfacePart[];

const listed = (names: readonly string[]): string => names.map(isolated).join(', ');

function Changes({ changes: { added, removed, changed } }: { changes: ListChanges }) {
  const [more, less, other] = [listed(added), listed(removed), listed(changed)];
  return (
    <>
      {more !== '' && (
        <div>
          <Trans>Added: {more}</Trans>
        </div>
      )}
      {less !== '' && (
        <div>
          <Trans>Removed: {less}</Trans>
        </div>
      )}
      {other !== '' && (
        <div>
          <Trans>Changed: {other}</Trans>
        </div>
      )}
    </>
  );
}

const isChanged = ({ added, removed, changed }: ListChanges): boolean =>
  added.length + removed.length + changed.length > 0;

/** null if this build cannot read the contents. */
function usedVersion({ configKeys, contents }: PublishedVersion): UsedVersion | null {
  const read = readContents(contents);
  return read.ok ? { configKeys, contents: read.contents } : null;
}

/** The vendor's words about each version. */
function ReleaseNotes({ versions }: { versions: SharedObject['versions'] }) {
  const { t } = useLingui();
  return (
    versions.length > 0 && (
      <section aria-label={t`Release notes`}>
        <FactList
          facts={versions.map(({ version, releaseDate, note }) => ({
            label: t`Version ${version}`,
            value: (
              <>
                <Moment at={releaseDate} />
                <div>{note}</div>
              </>
            ),
          }))}
        />
      </section>
    )
  );
}

type Props = {
  installed: InstalledRow;
  /** The version that would be installed instead. */
  version: string;
};

/** Shows the changes of another version: the vendor's notes, the configuration keys, and the terminals and parameters. */
export function VersionChanges({ installed, version }: Props) {
  const { i18n, t } = useLingui();
  const { sharedObjectId: id, sharedVersion, organizationId } = installed;
  const shared = useEntity('sharedObject', id);
  const [before, after] = useAnswers(
    [sharedVersion, version].map((one) => ({
      name: 'sharedObject.version' as const,
      parameters: { id, version: one },
      organizationId,
    })),
  )[0];
  const [old, next] = [before, after].map((answer) => (answer?.state === 'ready' ? answer.value : null));
  const changes = useMemo(() => {
    const [from, to] = [old && usedVersion(old), next && usedVersion(next)];
    return from && to ? interfaceChanges(from, to) : null;
  }, [old, next]);
  const isFailed = [before, after].some((answer) => answer?.state === 'failed' && answer.code !== null);
  if (isFailed || (old && next && changes === null))
    return (
      <Notice tone="warn">
        <Trans>The changes of this version could not be determined.</Trans>
      </Notice>
    );
  if (changes === null) return <SkeletonRows label={t`Loading…`} rows={3} />;
  const differing = parts.filter((part) => isChanged(changes[part]));
  const noted = shared.state === 'ready' ? notedVersions(shared.entity.versions, sharedVersion, version) : [];
  const facts = differing.map((part) => ({
    label: i18n._(titles[part]),
    value: <Changes changes={changes[part]} />,
  }));
  return (
    <>
      <ReleaseNotes versions={noted} />
      {facts.length > 0 && <FactList facts={facts} />}
      {facts.length === 0 && (
        <p>
          <Trans>Inputs, outputs, parameters and configuration keys stay the same.</Trans>
        </p>
      )}
    </>
  );
}
