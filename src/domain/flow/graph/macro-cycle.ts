type MacroUses = (macroId: string) => readonly string[];

/** These macros and all macros that they use. `usesOf` returns the macros that a macro uses directly. */
export function macrosWithin(starts: readonly string[], usesOf: MacroUses): readonly string[] {
  const found = new Set(starts);
  for (const id of found) for (const used of usesOf(id)) found.add(used);
  return [...found];
}

/** The first cycle of macros reachable from a macro, as their ids; undefined if there is none. */
export function macroCycle(start: string, usesOf: MacroUses): readonly string[] | undefined {
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
