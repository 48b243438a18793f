import { useEffect } from 'react';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { organizationQuery, treeWindow } from './organization-query.ts';
import type { TreeChoice } from './organization-query.ts';

type Props = {
  organizationId: string;
  choice: TreeChoice;
  onChoose: (organizationId: string) => void;
  onMany: () => void;
};

/**
 * Enter was pressed: chooses the only match once this very search has been answered. Keyed by the search, so that
 * fast fingers never choose what an earlier search had found.
 */
export function ChooseOnlyMatch({ organizationId, choice, onChoose, onMany }: Props) {
  const view = useDataSet(organizationQuery(organizationId), treeWindow(choice, 0));
  const answer = view.state === 'ready' ? view.onlyMatch : undefined;
  useEffect(() => {
    if (answer === undefined) return;
    if (answer === null) onMany();
    else onChoose(answer);
  }, [answer, onChoose, onMany]);
  return null;
}
