import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowOrigin } from '../../../client/data/row-origin.ts';
import type { PulledVersion } from '../../../domain/flow/edit/document.ts';
import { isPublishOpen, isPullOpen } from '../../../domain/flow/graph/sharing-status.ts';
import { isPulled } from '../pull/pull-closed.ts';
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

/** Why no further version can be published; null if one can (S1-4-39). */
export function publishClosed(sharing: Sharing): MessageDescriptor | null {
  const { link, shared, deepContentTimestamp, edits } = sharing;
  const { version } = link;
  const closed = listingClosed(sharing);
  if (closed !== null) return closed;
  if (shared.deleteDate !== null) return msg`Restore it first.`;
  if (isPullOpen(link, shared) && !isPulled(sharing))
    return msg`A newer version was published elsewhere. Pull it first.`;
  if (edits === 'unsaved') return editsClosed(edits);
  if (deepContentTimestamp === null) return loading;
  if (!isPublishOpen(link, { deepContentTimestamp }))
    return msg`Nothing has changed since version ${version}.`;
  return null;
}
