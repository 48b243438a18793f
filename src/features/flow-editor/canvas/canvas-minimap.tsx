import { useLingui } from '@lingui/react/macro';
import { MiniMap } from '@xyflow/react';
import type { CanvasNode } from './canvas-node.ts';
import styles from './canvas.module.css';

const colourOf = ({ data: { view }, selected }: CanvasNode): string => {
  if (selected === true) return 'var(--accent-text)';
  return view.note === null ? 'var(--border-strong)' : 'var(--border)';
};

/** The whole flow in small; dragging in it moves the view. */
export function CanvasMinimap() {
  const { t } = useLingui();
  return (
    <MiniMap<CanvasNode>
      ariaLabel={t`Overview`}
      className={styles.minimap ?? ''}
      nodeColor={colourOf}
      nodeBorderRadius={16}
      pannable
      zoomable={false}
      position="bottom-left"
    />
  );
}
