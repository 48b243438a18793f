import type { LibraryFunction } from './define.ts';
import { listFunctions } from './list.ts';
import { mediaFunctions } from './media.ts';
import { numberFunctions } from './number.ts';
import { textFunctions } from './text.ts';
import { timeFunctions } from './time.ts';

export const library = {
  ...textFunctions,
  ...numberFunctions,
  ...listFunctions,
  ...timeFunctions,
  ...mediaFunctions,
} as const satisfies Readonly<Record<string, LibraryFunction>>;
export type FunctionName = keyof typeof library;

/** The function with this name, if it accepts this many arguments. */
export function functionOf(name: string, count: number): LibraryFunction | undefined {
  if (!Object.hasOwn(library, name)) return undefined;
  // Own members only, not those that every object inherits.
  const found: LibraryFunction = library[name as FunctionName];
  const parameters = Object.values(found.parameters);
  const needed = parameters.filter((one) => !('default' in one)).length;
  return count >= needed && (found.repeats || count <= parameters.length) ? found : undefined;
}
