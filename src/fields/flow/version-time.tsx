import { useBatched } from '../../client/data/use-batched.ts';
import { Pending } from '../../kit/feedback/pending.tsx';
import { NotFoundName } from '../entity/reference.tsx';
import { Moment } from '../time/moment.tsx';

/** When a version of a flow or macro was saved or deployed. */
export function VersionTime({ id }: { id: string }) {
  const found = useBatched('flowRevisionInfo', id);
  if (found.state === 'loading') return <Pending>…</Pending>;
  return found.state === 'ready' ? <Moment at={found.entity.createDate} /> : <NotFoundName />;
}
