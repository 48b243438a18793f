import { msg } from '@lingui/core/macro';
import { use } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { SharedObject } from '../../domain/entities/shared-object/model.ts';
import { TriedInContext, TryButton } from '../../fields/flow/trial/try-slot.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { choiceField } from '../define/field.ts';
import { installedFields } from '../define/installed/fields.tsx';
import { InstalledVersionsContext } from '../define/installed/installed-versions.ts';

const { library, vendor } = installedFields;

/** The fields of a shared object that lists and its details show. */
export const sharedObjectFields = {
  name: installedFields['sharedObject.name'],
  description: installedFields['sharedObject.description'],
  kind: {
    title: msg`Kind`,
    ...choiceField<SharedObject['kind']>(['flow', 'macro'], { flow: msg`Flow`, macro: msg`Macro` }),
  },
  'vendor.name': { title: vendor.title },
  'library.name': { title: library.title },
  latestVersion: installedFields['sharedObject.latestVersion'],
  latestReleaseDate: installedFields['sharedObject.latestReleaseDate'],
};

/** The version of the shared object that the organization has installed; nothing if none. */
export function InstalledVersion({ id }: { id: string }) {
  const { t } = useLingui();
  const version = use(InstalledVersionsContext).get(id);
  if (version === undefined) return null;
  return <StatusBadge tone="ok">{t`Version ${version} installed`}</StatusBadge>;
}

/** Opens the latest version to try it; nothing where a list is of no organization. */
export function TryLatest({ shared: { id, kind, name, latestVersion } }: { shared: SharedObject }) {
  const organizationId = use(TriedInContext);
  if (organizationId === null) return null;
  return <TryButton tried={{ sharedObjectId: id, kind, name, version: latestVersion, organizationId }} />;
}

/** A published version: its name, when it was released, and what is new in it. */
export function VersionLine({
  version: { version, releaseDate, note },
}: {
  version: SharedObject['versions'][number];
}) {
  return (
    <>
      <bdi>{version}</bdi> · <Moment at={releaseDate} />
      {note !== '' && <div>{note}</div>}
    </>
  );
}
