import type { CSSProperties } from 'react';
import { blockLook, rowsHeight } from '../geometry/block-size.ts';
import { pixelsOf } from '../geometry/constants.ts';
import { handleSize } from './canvas-node.ts';

const inUnits = {
  '--block-row': rowsHeight(1),
  '--block-title-font': blockLook.titleFont,
  '--block-subtitle-font': blockLook.subtitleFont,
  '--block-terminal-font': blockLook.terminalFont,
  '--block-icon': blockLook.icon,
  '--block-margin': blockLook.margin,
};

/** The sizes of blocks for their style sheet. The canvas sets them once for all its blocks. */
export const blockProperties = {
  ...Object.fromEntries(
    Object.entries(inUnits).map(([name, units]) => [name, `${pixelsOf(units)}px`] as const),
  ),
  '--block-handle': `${handleSize}px`,
} as CSSProperties;
