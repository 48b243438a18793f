import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { addAfterCursor, addAnywhere, addAtWire, fitsWire, outputToFollow } from '../verb/add.ts';
import { canPass, insertOnWire, wireMiddle } from '../verb/insert.ts';
import type { FlowEditor } from '../model/flow-editor.ts';
import type { BlockSource } from '../model/block-source.ts';
import { readSource, sourceText } from '../model/block-source.ts';
import { CategoryIcon } from '../block/category-icon.tsx';
import { useBlockGroups } from '../toolbox/use-block-groups.ts';
import { categoryNames } from '../words/category-name.ts';
import { useAction } from '../verb/use-action.ts';
import { useEditorBlocks } from '../model/editor-blocks.ts';
import type { Point } from '../../../domain/flow/edit/address.ts';
import type { AddPlace } from '../model/editor-tools.ts';
import { Chooser } from '../../../fields/choice/chooser.tsx';
import { foundIn } from '../../../fields/choice/found-in.ts';

type Props = { place: AddPlace; onClose: () => void };

function addAt(editor: FlowEditor, place: AddPlace, source: BlockSource): void {
  switch (place.kind) {
    case 'middle':
      return addAnywhere(editor, source);
    case 'afterCursor':
      return addAfterCursor(editor, source);
    case 'wireEnd':
      return addAtWire(editor, source, place.wire);
    case 'onWire':
      return insertOnWire(editor, source, place.edgeId);
  }
}

/** Where the wire that the block connects to ends, in the page. */
function placeOnScreen(editor: FlowEditor, place: AddPlace): Point | undefined {
  const at =
    place.kind === 'wireEnd' ? place.wire.at : place.kind === 'onWire' && wireMiddle(editor, place.edgeId);
  return at ? editor.canvas()?.onScreen(at) : undefined;
}

/** Adds a block chosen by its name, of those that the wire can connect to. */
export function AddBlockDialog({ place, onClose }: Props) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const { words } = useEditorBlocks();
  const add = useAction(addAt);
  const findPlace = useAction(placeOnScreen);
  const findOutput = useAction(outputToFollow);
  const [{ at, output }] = useState(() => ({ at: findPlace(place), output: findOutput(place) }));
  const all = useBlockGroups('');
  const groups = useMemo(() => {
    function fits(source: BlockSource): boolean {
      if (place.kind === 'wireEnd') return fitsWire(place.wire, source, words());
      return place.kind !== 'onWire' || canPass(source, words());
    }
    return all.map((group) => ({ ...group, entries: group.entries.filter(({ source }) => fits(source)) }));
  }, [all, place, words]);
  return (
    <Chooser
      label={t`Add block`}
      at={at}
      placeholder={
        output === undefined ? t`Name of a block or macro` : t`After “${output}”: name of a block or macro`
      }
      groupsOf={(typed) =>
        foundIn(
          groups.map(({ category, entries }) => ({
            title: i18n._(categoryNames[category]),
            icon: <CategoryIcon category={category} />,
            entries: entries.map(({ source, name, about, vendor }) => ({
              id: sourceText(source),
              icon: <CategoryIcon category={category} type={source.type} />,
              text: name,
              detail: vendor === undefined ? about : [vendor, about].filter(Boolean).join(' · '),
            })),
          })),
          typed,
        )
      }
      onChoose={(text) => {
        const source = readSource(text);
        if (source !== undefined) add(place, source);
      }}
      onClose={onClose}
    />
  );
}
