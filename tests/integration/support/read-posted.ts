import type { WindowRecord } from '../../../src/domain/protocol/window.ts';
import type { PostedWindow } from '../../../src/domain/protocol/window-patch.ts';
import { isWindowPatch, patchWindow } from '../../../src/domain/protocol/window-patch.ts';
import { fromWindowText, isWindowText } from '../../../src/domain/protocol/window-text.ts';

/** The record that a tab has after a post. Throws if the post patches another record than the one before. */
export function readPosted(posted: PostedWindow, before: WindowRecord | undefined): WindowRecord {
  if (!isWindowPatch(posted)) return isWindowText(posted) ? fromWindowText(posted) : posted;
  const after = before && patchWindow(before, posted);
  if (!after) throw new Error(`the tab has ${before?.commit}, the post patches ${posted.base}`);
  return after;
}
