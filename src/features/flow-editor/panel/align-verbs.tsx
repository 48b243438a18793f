import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { Alignment, Axis } from '../../../domain/flow/edit/command/align.ts';
import { align, alignments, axes, distribute } from '../../../domain/flow/edit/command/align.ts';
import { Button } from '../../../kit/button/button.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { useCommit } from '../model/use-commit.ts';
import { layoutVerb } from '../verb/layout.ts';
import { useBlockViews } from '../model/editor-blocks.ts';
import { useRunVerb } from '../verb/use-action.ts';
import styles from './panel.module.css';

const alignmentNames: { readonly [One in Alignment]: MessageDescriptor } = {
  left: msg({ message: 'Left', context: 'alignment' }),
  centre: msg({ message: 'Centre', context: 'alignment' }),
  right: msg({ message: 'Right', context: 'alignment' }),
  top: msg({ message: 'Top', context: 'alignment' }),
  middle: msg({ message: 'Middle', context: 'alignment' }),
  bottom: msg({ message: 'Bottom', context: 'alignment' }),
};

const axisNames: { readonly [Name in Axis]: MessageDescriptor } = {
  x: msg({ message: 'Horizontally', context: 'distribution' }),
  y: msg({ message: 'Vertically', context: 'distribution' }),
};

/** Fewer blocks have at most one gap. */
const minDistributed = 3;

/** Buttons that align the selected blocks, or space them evenly. */
export function AlignVerbs({ ids }: { ids: readonly string[] }) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const views = useBlockViews();
  const runVerb = useRunVerb();
  const commit = useCommit();
  const sizeOf = (id: string) => views.get(id)?.size ?? { width: 0, height: 0 };
  return (
    <>
      <PanelSection title={t`Align`}>
        <div className={styles.verbs}>
          {alignments.map((alignment) => (
            <Button
              key={alignment}
              size="small"
              onClick={() => commit('align', (document) => align(document, ids, alignment, sizeOf))}
            >
              {i18n._(alignmentNames[alignment])}
            </Button>
          ))}
        </div>
      </PanelSection>
      <PanelSection title={t`Distribute`}>
        <div className={styles.verbs}>
          {axes.map((axis) => (
            <Button
              key={axis}
              size="small"
              disabledReason={ids.length < minDistributed ? t`Select three blocks or more.` : undefined}
              onClick={() => commit('distribute', (document) => distribute(document, ids, axis, sizeOf))}
            >
              {i18n._(axisNames[axis])}
            </Button>
          ))}
        </div>
      </PanelSection>
      <div className={styles.verbs}>
        <Button size="small" onClick={() => runVerb(layoutVerb)}>
          {i18n._(layoutVerb.label)}
        </Button>
      </div>
    </>
  );
}
