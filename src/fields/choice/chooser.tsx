import { useState } from 'react';
import { useFinderTexts } from './use-finder-texts.tsx';
import type { FinderGroup } from '../../kit/dialog/finder.tsx';
import { Finder } from '../../kit/dialog/finder.tsx';

type Props = {
  label: string;
  placeholder: string;
  /** Where it opens in the page; without it, at the top. */
  at?: { readonly x: number; readonly y: number } | undefined;
  groupsOf: (typed: string) => readonly FinderGroup[];
  onChoose: (id: string) => void;
  onClose: () => void;
};

/** Selects an item by typing a part of its name. */
export function Chooser({ label, placeholder, at, groupsOf, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const groups = groupsOf(typed);
  const texts = useFinderTexts(typed, groups);
  return (
    <Finder
      label={label}
      placeholder={placeholder}
      at={at}
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
