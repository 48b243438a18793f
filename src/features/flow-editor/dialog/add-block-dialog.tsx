import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { addAfterCursor, addAnywhere, addAtWire, fitsWire } from '../verb/add.ts';
import { readSource, sourceText } from '../model/block-source.ts';
import { useBlockGroups } from '../toolbox/use-block-groups.ts';
import { categoryNames } from '../words/category-name.ts';
import { useAction } from '../verb/use-action.ts';
import { useEditorBlocks } from '../model/editor-blocks.ts';
import type { AddPlace } from '../model/editor-tools.ts';
import { Chooser } from '../../../fields/choice/chooser.tsx';
import { foundIn } from '../../../fields/choice/found-in.ts';

type Props = { place: AddPlace; onClose: () => void };

/** Adds a block chosen by its name. Keyboard users add blocks with it. */
export function AddBlockDialog({ place, onClose }: Props) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const { words } = useEditorBlocks();
  const wire = typeof place === 'string' ? undefined : place;
  const add = useAction(place === 'afterCursor' ? addAfterCursor : addAnywhere);
  const addAtEnd = useAction(addAtWire);
  const all = useBlockGroups('');
  const groups = useMemo(() => {
    if (wire === undefined) return all;
    return all.map((group) => ({
      ...group,
      entries: group.entries.filter(({ source }) => fitsWire(wire, source, words())),
    }));
  }, [all, wire, words]);
  return (
    <Chooser
      label={t`Add block`}
      placeholder={t`Name of a block or macro`}
      groupsOf={(typed) =>
        foundIn(
          groups.map(({ category, entries }) => ({
            title: i18n._(categoryNames[category]),
            entries: entries.map(({ source, name, about, vendor }) => ({
              id: sourceText(source),
              icon: 'flow' as const,
              text: name,
              detail: vendor === undefined ? about : [vendor, about].filter(Boolean).join(' · '),
            })),
          })),
          typed,
        )
      }
      onChoose={(text) => {
        const source = readSource(text);
        if (source === undefined) return;
        if (wire === undefined) add(source);
        else addAtEnd(source, wire);
      }}
      onClose={onClose}
    />
  );
}
