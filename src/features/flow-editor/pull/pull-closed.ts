import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import type { PulledVersion } from '../../../domain/flow/edit/document.ts';
import type { ReadReason } from '../../../screens/tabs/document-access.ts';

interface PullOffer {
  readonly shared: Pick<SharedObject, 'id' | 'latestVersion'>;
  /** The pulled version that the next save links the flow with; undefined if there is none. */
  readonly pulled: PulledVersion | undefined;
}

/** Whether the latest version was merged into the document, and is linked with its next save. */
export const isPulled = ({ shared, pulled }: PullOffer): boolean =>
  pulled?.sharedObjectId === shared.id && pulled.version === shared.latestVersion;

const readOnly: { readonly [Reason in ReadReason]: MessageDescriptor } = {
  deleted: msg`It has been deleted.`,
  notPermitted: msg`You do not have permission to change it.`,
  permissionUnknown: msg`Loading…`,
  editedElsewhere: msg`It is open for editing in another tab.`,
};

/** Why the latest version cannot be pulled into the document; null if it can. */
export function pullClosed({
  shared,
  pulled,
  reason,
}: PullOffer & { readonly reason: ReadReason | null }): MessageDescriptor | null {
  const { latestVersion } = shared;
  if (reason !== null) return readOnly[reason];
  if (isPulled({ shared, pulled }))
    return msg`Version ${latestVersion} is merged. Save to complete the pull.`;
  if (pulled !== undefined && pulled.sharedObjectId !== shared.id)
    return msg`Save your changes first: a version from another library is merged into them.`;
  return null;
}
