import type { BlockType } from '../../../domain/flow/catalogue/block-type.ts';
import { blockIcons } from '../words/block-icon.ts';

const unknownIcon = 'M8 1.75 14.25 8 8 14.25 1.75 8zM8 5v3.5M8 11v.05';

/** The icon of a block type; null: a type unknown to this version. */
export function BlockIcon({ type, size = 16 }: { type: BlockType | null; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true" focusable="false">
      <path
        d={type === null ? unknownIcon : blockIcons[type]}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
