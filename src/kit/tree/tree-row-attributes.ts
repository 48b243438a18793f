import type { ComponentProps } from 'react';
import type { TreeRow } from '../../lib/view/tree-move.ts';
import type { SiblingPlace } from '../../lib/view/tree-rows.ts';
import { isExpanded } from './tree-handle.tsx';

export type TreeRowAttributes = Pick<
  ComponentProps<'div'>,
  'aria-level' | 'aria-posinset' | 'aria-setsize' | 'aria-expanded' | 'style'
>;

/** The attributes of a DataRow in a tree grid; `place` is null where the siblings are not known, `indent` in px. */
export const treeRowAttributes = (
  { level, fold }: TreeRow,
  place: SiblingPlace | null = null,
  indent = 20,
): TreeRowAttributes => ({
  'aria-level': level,
  'aria-posinset': place?.position,
  'aria-setsize': place?.count,
  'aria-expanded': isExpanded(fold) ?? undefined,
  style: { '--depth': level - 1, '--indent': `${indent}px` } as TreeRowAttributes['style'],
});
