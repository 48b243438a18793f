import { Background, BackgroundVariant, useStore as useCanvasStore } from '@xyflow/react';
import {
  grid,
  gridLevels,
  pixelsPerUnit,
  visibleGridLevels,
  zoomOfViewScale,
} from '../geometry/constants.ts';
import styles from './canvas.module.css';

const gapOf = (level: number): [number, number] => [
  grid.x * level * pixelsPerUnit,
  grid.y * level * pixelsPerUnit,
];

/** Draws the two finest grids with distinguishable lines (S1-9-17). */
export function CanvasGrid() {
  const finest = useCanvasStore(({ transform: [, , scale] }) => visibleGridLevels(zoomOfViewScale(scale))[0]);
  if (finest === undefined) return null;
  const coarser = gridLevels[gridLevels.findIndex((level) => level === finest) + 1];
  return (
    <>
      <Background
        id="fine"
        variant={BackgroundVariant.Lines}
        gap={gapOf(finest)}
        patternClassName={styles.fine ?? ''}
      />
      {coarser !== undefined && (
        <Background
          id="coarse"
          variant={BackgroundVariant.Lines}
          gap={gapOf(coarser)}
          patternClassName={styles.coarse ?? ''}
        />
      )}
    </>
  );
}
