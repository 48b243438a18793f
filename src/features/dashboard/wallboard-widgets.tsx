import { recentErrorLimit } from '../../domain/entities/log-entry/query.ts';
import { wallboardActivityQuery } from '../../domain/entities/wallboard-activity/query.ts';
import type { WallboardError } from '../../domain/entities/wallboard-error/model.ts';
import { wallboardErrorQuery } from '../../domain/entities/wallboard-error/query.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { activeView } from './active-view.ts';
import { CallOverview } from './call-overview.tsx';
import { ErrorTable } from './error-table.tsx';
import { useShortTime } from './use-short-time.ts';

type Props = { organizationId: string };

/** The calls of a wallboard, whose viewers get counts and no calls. */
export function WallboardCalls({ organizationId }: Props) {
  const view = useDataSet(wallboardActivityQuery(organizationId), { limit: 1 });
  return (
    <CallOverview
      organizationId={organizationId}
      view={activeView(view, ({ rows }) => rows[0]?.activeChannels ?? 0)}
      look="wall"
    />
  );
}

/** The time of an error, with the date if it was not today. */
function ErrorTime({ timestamp }: WallboardError) {
  const shortTime = useShortTime();
  return <time dateTime={timestamp}>{shortTime(timestamp)}</time>;
}
const timeCell = (entry: WallboardError) => <ErrorTime {...entry} />;

/** The errors of a wallboard, whose viewers get the columns of the table only. */
export function WallboardErrors({ organizationId }: Props) {
  const view = useDataSet(wallboardErrorQuery(organizationId), { limit: recentErrorLimit });
  return <ErrorTable view={view} time={timeCell} />;
}
