import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLink } from '../../../client/connection/link.ts';
import { useRefreshOnFocus } from '../../../client/connection/use-refresh-on-focus.ts';
import { useAnswer } from '../../../client/data/use-answer.ts';
import type { ObjectUsage } from '../../../domain/entities/shared-object/input.ts';
import { PlainList } from '../../../kit/display/plain-list.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { FreshnessLabel } from '../../../screens/freshness-label.tsx';
import { useEditorDocument } from '../model/editor-document.ts';

const totalOf = ({ versions }: ObjectUsage): number =>
  versions.reduce((sum, { installations }) => sum + installations, 0);

type InstalledInProps = {
  /** The shared object. */
  id: string;
  /** The text about the number of organizations; 0 if none has installed it. */
  children: (total: number) => ReactNode;
};

/** How many organizations have installed a shared object, in which versions. Only its vendor is told. */
export function InstalledIn({ id, children }: InstalledInProps) {
  const { t } = useLingui();
  const { organizationId } = useEditorDocument();
  const isConnected = useLink().status === 'connected';
  const [usage, refresh] = useAnswer({ name: 'sharedObject.usage', parameters: { id }, organizationId });
  useRefreshOnFocus(refresh);
  // The Sharing tab may have asked long before the question about unlisting opens.
  const [isKnown] = useState(usage.state === 'ready');
  useEffect(() => {
    if (isKnown) void refresh();
  }, [isKnown, refresh]);
  if (usage.state === 'ready')
    return (
      <>
        {children(totalOf(usage.value))}{' '}
        {!isConnected && <FreshnessLabel freshness={{ state: 'asOf', at: usage.readAt }} />}
        <PlainList>
          {usage.value.versions.toReversed().map(({ version, installations }) => (
            <li key={version}>
              <Trans>
                Version {version}: {installations}
              </Trans>
            </li>
          ))}
        </PlainList>
      </>
    );
  if (!isConnected) return <Trans>Usage cannot be checked without a connection.</Trans>;
  if (usage.state === 'failed') return <Trans>Usage could not be checked.</Trans>;
  return (
    <output aria-label={t`Checking usage…`}>
      <Skeleton width="60%" />
    </output>
  );
}

/** The same, as the value of a fact. */
export const InstalledInFact = ({ id }: { id: string }) => (
  <InstalledIn id={id}>
    {(total) =>
      total === 0 ? (
        <Trans>No organization yet</Trans>
      ) : (
        <Plural value={total} one="# organization" other="# organizations" />
      )
    }
  </InstalledIn>
);
