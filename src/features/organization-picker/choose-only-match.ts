import { useEffect } from 'react';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { organizationQuery } from '../../domain/entities/organization-tree-view/query.ts';
import { treeWindow } from './organization-query.ts';
import type { TreeChoice } from './organization-query.ts';

type Props = {
  organizationId: string;
  choice: TreeChoice;
  onChoose: (organizationId: string) => void;
  onMany: () => void;
};

/**
 * Mounted when Enter is pressed: chooses the only match once this search is answered. Keyed by the search, so that
 * fast typing never chooses a match of an earlier search (S0-2-46).
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
