import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { organizationQuery } from '../../domain/entities/organization-tree-view/query.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import { SearchInput } from '../../kit/form-control/search-input.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { useSession } from '../../client/session/session.ts';
import { useLastAnswer } from '../use-last-answer.ts';

type Props = { ids: readonly string[]; onChange: (ids: string[]) => void };

/** The dialog has room for this many matches; a longer search finds fewer. */
const shownMatches = 8;

/** Chooses organizations within the user's reach by searching for their names. */
export function OrganizationEditor({ ids, onChange }: Props) {
  const { t } = useLingui();
  const home = useSession((session) => session.selectedUser?.organizationId ?? '');
  const [search, setSearch] = useState('');
  const found = useLastAnswer(useDataSet(organizationQuery(home), { search, limit: shownMatches }));
  const matches = found.state === 'ready' ? found.rows.map(({ id }) => id) : [];
  return (
    <>
      <SearchInput label={t`Search organizations`} value={search} onChange={setSearch} />
      {[...new Set([...ids, ...matches])].map((id) => (
        <Checkbox
          key={id}
          label={<EntityText type="organizationTreeView" id={id} />}
          checked={ids.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
        />
      ))}
    </>
  );
}
