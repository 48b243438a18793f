import { BlockIcon } from '../block/block-icon.tsx';
import { pixelsOf } from '../geometry/constants.ts';
import { stubLength, stubSign } from '../geometry/wire-stub.ts';
import styles from './canvas.module.css';

const [length, radius] = [pixelsOf(stubLength), pixelsOf(stubSign)];
const iconSize = radius * 1.4;

/** The path of the two stubs of a wire. */
export const stubsPath = (sourceX: number, sourceY: number, targetX: number, targetY: number): string =>
  `M${sourceX},${sourceY} h${length} M${targetX - length},${targetY} h${length}`;

/** The place of the marks of a wire that is drawn as stubs: behind the sign. */
export const signEnd = (sourceX: number): number => sourceX + length + 3 * radius;

/** The end of a stub, which says that the flow hangs up there. */
export function StubSign({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <g className={styles.stub} data-stub transform={`translate(${x + length + radius} ${y})`}>
      <title>{name}</title>
      <circle r={radius} />
      <g transform={`translate(${-iconSize / 2} ${-iconSize / 2})`}>
        <BlockIcon type="hangUp" size={iconSize} />
      </g>
    </g>
  );
}
