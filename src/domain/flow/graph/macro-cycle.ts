/**
 * The first circle of macros that is reached from one, as the ids on it; undefined if there is none. `usesOf` gives the
 * macros whose blocks a macro has.
 */
export function macroCycle(
  start: string,
  usesOf: (macroId: string) => readonly string[],
): readonly string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [start];
  const left: (readonly string[])[] = [usesOf(start)];
  const positions = [0];
  while (path.length > 0) {
    const depth = path.length - 1;
    const next = left[depth]?.[positions[depth] ?? 0];
    positions[depth] = (positions[depth] ?? 0) + 1;
    if (next === undefined) {
      done.add(path.pop() ?? '');
      left.pop();
      positions.pop();
    } else if (path.includes(next)) return path.slice(path.indexOf(next));
    else if (!done.has(next)) {
      path.push(next);
      left.push(usesOf(next));
      positions.push(0);
    }
  }
  return undefined;
}
