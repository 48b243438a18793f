import { useState } from 'react';
import { useFinderTexts } from './use-finder-texts.tsx';
import type { FinderGroup } from '../../kit/dialog/finder.tsx';
import { Finder } from '../../kit/dialog/finder.tsx';

type Props = {
  label: string;
  placeholder: string;
  groupsOf: (typed: string) => readonly FinderGroup[];
  onChoose: (id: string) => void;
  onClose: () => void;
};

/** Selects an item by typing a part of its name. */
export function Chooser({ label, placeholder, groupsOf, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const groups = groupsOf(typed);
  const texts = useFinderTexts(typed, groups);
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
      {...texts}
    />
  );
}
