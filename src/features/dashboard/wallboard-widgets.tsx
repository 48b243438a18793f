import { recentErrorLimit } from '../../domain/entities/log-entry/query.ts';
import { wallboardActivityQuery } from '../../domain/entities/wallboard-activity/query.ts';
import { wallboardErrorQuery } from '../../domain/entities/wallboard-error/query.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { ChannelGauge } from './channel-gauge.tsx';
import { ErrorTable } from './error-table.tsx';

type Props = { organizationId: string };

/** The gauge of a wallboard, whose viewers get a count and no calls. */
export function WallboardChannels({ organizationId }: Props) {
  const view = useDataSet(wallboardActivityQuery(organizationId), { limit: 1 });
  return <ChannelGauge view={view} count={({ rows }) => rows[0]?.activeChannels ?? 0} />;
}

/** The errors of a wallboard, whose viewers get the columns of the table only. */
export function WallboardErrors({ organizationId }: Props) {
  return <ErrorTable view={useDataSet(wallboardErrorQuery(organizationId), { limit: recentErrorLimit })} />;
}
