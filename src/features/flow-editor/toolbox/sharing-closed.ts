import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowOrigin } from '../../../client/data/row-origin.ts';
import type { PulledVersion } from '../../../domain/flow/edit/document.ts';
import { isPublishOpen, isPullOpen } from '../../../domain/flow/graph/sharing-status.ts';
import type { ReadReason } from '../access.ts';
import type { LinkedObject } from '../model/use-shared-objects.ts';

/** Whether the document has edits that are not saved, which a publication would leave out. */
type Edits = 'saved' | 'unsaved';

/** The state on which the actions on a shared object depend. */
interface Sharing extends LinkedObject {
  /** Where the vendor belongs: only those who reach its organization publish, unlist and restore (D-S4). */
  readonly vendor: RowOrigin;
  /** The time of the saved contents with all macros within; null while it is not known. */
  readonly deepContentTimestamp: string | null;
  readonly edits: Edits;
  /** The pulled version that the next save links the flow with; undefined if there is none. */
  readonly pulled: PulledVersion | undefined;
}

const loading = msg`Loading…`;

/** Why nobody can unlist or restore it here; null if the user can. */
export function listingClosed({
  vendor,
  shared,
}: Pick<Sharing, 'vendor' | 'shared'>): MessageDescriptor | null {
  if (vendor === 'unknown') return loading;
  const { name } = shared.vendor;
  return vendor === 'above' ? msg`Only users of ${name} can do this.` : null;
}

export const editsClosed = (edits: Edits): MessageDescriptor | null =>
  edits === 'unsaved' ? msg`Save your changes first: only what is saved is published.` : null;

/** Whether the latest version was merged into the document, and is linked with its next save. */
const isMerged = ({ shared, pulled }: Pick<Sharing, 'shared' | 'pulled'>): boolean =>
  pulled?.sharedObjectId === shared.id && pulled.version === shared.latestVersion;

const readOnly: { readonly [Reason in ReadReason]: MessageDescriptor } = {
  deleted: msg`It has been deleted.`,
  notPermitted: msg`You do not have permission to change it.`,
  permissionUnknown: loading,
  editedElsewhere: msg`It is open for editing in another tab.`,
};

/** Why the latest version cannot be pulled into the document; null if it can. */
export function pullClosed({
  shared,
  pulled,
  reason,
}: Pick<Sharing, 'shared' | 'pulled'> & { readonly reason: ReadReason | null }): MessageDescriptor | null {
  const { latestVersion } = shared;
  if (reason !== null) return readOnly[reason];
  if (isMerged({ shared, pulled }))
    return msg`Version ${latestVersion} is merged. Save to complete the pull.`;
  if (pulled !== undefined && pulled.sharedObjectId !== shared.id)
    return msg`Save your changes first: a version from another library is merged into them.`;
  return null;
}

/** Why no further version can be published; null if one can (S1-4-39). */
export function publishClosed(sharing: Sharing): MessageDescriptor | null {
  const { link, shared, deepContentTimestamp, edits } = sharing;
  const { version } = link;
  const closed = listingClosed(sharing);
  if (closed !== null) return closed;
  if (shared.deleteDate !== null) return msg`Restore it first.`;
  if (isPullOpen(link, shared) && !isMerged(sharing))
    return msg`A newer version was published elsewhere. Pull it first.`;
  if (edits === 'unsaved') return editsClosed(edits);
  if (deepContentTimestamp === null) return loading;
  if (!isPublishOpen(link, { deepContentTimestamp }))
    return msg`Nothing has changed since version ${version}.`;
  return null;
}
