import { useLingui } from '@lingui/react/macro';
import type { ViewName } from '../../domain/entities/models.ts';
import type { Query } from '../../domain/core/query.ts';
import type { WindowRequest } from '../../domain/protocol/window.ts';
import { useCounts } from '../../client/data/use-counts.ts';
import { useCountedRows } from '../counted-rows.ts';
import { useLastAnswer } from '../use-last-answer.ts';

/** Which rows of a set a list would show. */
export interface CountedRequest {
  readonly query: Query;
  readonly window: Pick<WindowRequest, 'search' | 'filter' | 'sorting'>;
}

type Props = {
  name: ViewName;
  request: CountedRequest;
  /** Shown while the number is not known. */
  unknown: string;
};

/** 'Show 34 users': what a filter would show, from the rows that the engine has. */
export function MatchCount({ name, request, unknown }: Props) {
  const { t } = useLingui();
  const counted = useCountedRows(name);
  const found = useLastAnswer(useCounts(request.query, { ...request.window, limit: 0 }));
  // With more rows than the engine has, their number would be too small.
  if (found.state !== 'ready' || found.total > (request.query.limit ?? Infinity)) return unknown;
  const rows = counted(found.count);
  return t`Show ${rows}`;
}
