import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FinderGroup } from '../../../kit/dialog/finder.tsx';
import { Finder } from '../../../kit/dialog/finder.tsx';
import { Keys } from '../../../kit/display/keys.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';

type Props = {
  label: string;
  placeholder: string;
  groupsOf: (typed: string) => readonly FinderGroup[];
  onChoose: (id: string) => void;
  onClose: () => void;
};

/** Chooses one of many by typing a part of its name. */
export function Chooser({ label, placeholder, groupsOf, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const groups = groupsOf(typed);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Finder
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      groups={groups}
      state="settled"
      onChoose={(id) => {
        onClose();
        onChoose(id);
      }}
      onClose={onClose}
      status={t`Results: ${count}`}
      empty={<EmptyState icon="search" title={t`Nothing found for “${typed}”`} />}
      hints={
        <>
          <span>
            <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> <Trans>to navigate</Trans>
          </span>
          <span>
            <Keys keys="Enter" /> <Trans>to select</Trans>
          </span>
        </>
      }
    />
  );
}
