import { Trans } from '@lingui/react/macro';
import { useBatched } from '../../../client/data/use-batched.ts';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { Moment } from '../../../fields/time/moment.tsx';

/** The user may be one that the viewer has no permission to see. */
function SavedByUser({ userId, createDate }: { userId: string; createDate: string }) {
  const user = useBatched('user', userId);
  const time = <Moment at={createDate} />;
  if (user.state === 'missing') return <Trans>Saved by someone else {time}</Trans>;
  const name = <EntityText type="user" id={userId} />;
  return (
    <Trans>
      Saved by {name} {time}
    </Trans>
  );
}

/** The user who saved a version, and when. */
export function SavedBy({ revisionId }: { revisionId: string }) {
  const found = useBatched('flowRevisionInfo', revisionId);
  if (found.state !== 'ready') return null;
  const { userId, createDate } = found.entity;
  const time = <Moment at={createDate} />;
  if (userId === null) return <Trans>Saved {time}</Trans>;
  return <SavedByUser userId={userId} createDate={createDate} />;
}
