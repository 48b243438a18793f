import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isBlockType } from '../../../domain/flow/catalogue/block-type.ts';
import { blockNames } from '../../../fields/flow/words/block-name.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { blockDescriptions } from '../words/block-description.ts';
import { useBlockViews } from '../model/editor-blocks.ts';
import { joinIsolated } from '../../../lib/text/isolate.ts';

/** Describes the kind of a block (S1-2.7-11). */
export function DescriptionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const view = useBlockViews().get(id);
  if (view === undefined) return null;
  const { node, title, inputs, outputs } = view;
  const type = isBlockType(node.type) ? node.type : null;
  const names = (terminals: typeof inputs): string => joinIsolated(terminals.map(({ label }) => label));
  const facts = [
    { label: t`Inputs`, value: names(inputs) },
    { label: t`Outputs`, value: names(outputs) },
  ].filter(({ value }) => value !== '');
  return (
    <Dialog
      title={type === null ? node.type : i18n._(blockNames[type])}
      subject={title}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>{type === null ? t`Unsupported node type` : i18n._(blockDescriptions[type])}</p>
      {facts.length > 0 && <FactList facts={facts} />}
    </Dialog>
  );
}
