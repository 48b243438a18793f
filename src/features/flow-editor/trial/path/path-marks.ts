import type { DrawnMark, DrawnMarks } from '../../model/mark.ts';
import type { RunPath, Visits } from './run-path.ts';

/** The texts of marks, in the user's language. */
export interface PathTexts {
  readonly visited: (count: number) => string;
  readonly waits: string;
  readonly failed: (error: string) => string;
}

function blockMark({ count, error }: Visits, isCurrent: boolean, texts: PathTexts): DrawnMark {
  const badge = count > 1 ? String(count) : '';
  if (error !== null) return { tone: 'error', badge: '', text: texts.failed(error) };
  if (isCurrent) return { tone: 'current', badge: '', text: texts.waits };
  return { tone: 'visited', badge, text: texts.visited(count) };
}

/** The marks of a path. `current`: the blocks that have tokens. */
export function pathMarks(
  { blocks, wires }: RunPath,
  current: ReadonlySet<string>,
  texts: PathTexts,
): DrawnMarks {
  const marks = new Map<string, DrawnMark>();
  for (const id of current) marks.set(id, blockMark({ count: 0, error: null }, true, texts));
  for (const [id, visits] of blocks) marks.set(id, blockMark(visits, current.has(id), texts));
  for (const [id, count] of wires)
    marks.set(id, { tone: 'visited', badge: String(count), text: texts.visited(count) });
  return marks;
}
