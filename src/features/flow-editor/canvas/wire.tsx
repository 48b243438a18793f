import type { EdgeProps } from '@xyflow/react';
import { BaseEdge, EdgeLabelRenderer, getBezierPath } from '@xyflow/react';
import { memo } from 'react';
import { unitsOf } from '../geometry/constants.ts';
import type { WireEnds } from '../geometry/wire-curve.ts';
import { markPoint } from '../geometry/wire-point.ts';
import { isStub } from '../geometry/wire-stub.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorView } from '../model/editor-view.ts';
import { useMarks } from '../model/use-marks.ts';
import type { CanvasEdge } from './canvas-node.ts';
import styles from './canvas.module.css';
import { MarkBadges } from './mark-badges.tsx';
import { signEnd, StubSign, stubsPath } from './wire-stubs.tsx';

/** A wire, with its marks on it. An invalid wire is dashed (S1-5-49). */
export const Wire = memo(function Wire(props: EdgeProps<CanvasEdge>) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected, data } = props;
  const marks = useMarks(id);
  const isSplit = useStore(useEditorView().splitWire, (wire) => wire === id);
  const folded = data?.folded ?? null;
  const ends: WireEnds = [
    { x: unitsOf(sourceX), y: unitsOf(sourceY) },
    { x: unitsOf(targetX), y: unitsOf(targetY) },
  ];
  const isShort = folded !== null && isStub(ends);
  const [curve] = getBezierPath({ sourceX, sourceY, sourcePosition, targetX, targetY, targetPosition });
  const { x, y } = isShort ? { x: signEnd(sourceX), y: sourceY } : markPoint(curve);
  return (
    <g
      className={styles.wire}
      data-selected={selected === true}
      data-valid={data?.isValid ?? true}
      data-mark={marks[0]?.tone}
      data-split={isSplit}
    >
      <BaseEdge
        id={id}
        path={isShort ? stubsPath(sourceX, sourceY, targetX, targetY) : curve}
        interactionWidth={16}
      />
      {isShort && <StubSign x={sourceX} y={sourceY} name={folded} />}
      {marks.length > 0 && (
        <EdgeLabelRenderer>
          <div
            className={styles.wireMarks}
            style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
          >
            <MarkBadges marks={marks} />
          </div>
        </EdgeLabelRenderer>
      )}
    </g>
  );
});
