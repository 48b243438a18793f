import type { EdgeProps } from '@xyflow/react';
import { BaseEdge, getBezierPath } from '@xyflow/react';
import { memo } from 'react';
import type { CanvasEdge } from './canvas-node.ts';
import styles from './canvas.module.css';

/** A wire. An invalid one is dashed (S1-5-49). */
export const Wire = memo(function Wire(props: EdgeProps<CanvasEdge>) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected, data } = props;
  const [path] = getBezierPath({ sourceX, sourceY, sourcePosition, targetX, targetY, targetPosition });
  return (
    <g className={styles.wire} data-selected={selected === true} data-valid={data?.isValid ?? true}>
      <BaseEdge id={id} path={path} interactionWidth={16} />
    </g>
  );
});
