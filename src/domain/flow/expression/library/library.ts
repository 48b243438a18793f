import type { LibraryFunction } from './define.ts';
import { listFunctions } from './list.ts';
import { mediaFunctions } from './media.ts';
import { numberFunctions } from './number.ts';
import { textFunctions } from './text.ts';
import { timeFunctions } from './time.ts';

/** Every function of the language. */
export const library = {
  ...textFunctions,
  ...numberFunctions,
  ...listFunctions,
  ...timeFunctions,
  ...mediaFunctions,
} as const satisfies Readonly<Record<string, LibraryFunction>>;
export type FunctionName = keyof typeof library;

/** The function of a name if it takes this many arguments. */
export function functionOf(name: string, count: number): LibraryFunction | undefined {
  if (!Object.hasOwn(library, name)) return undefined;
  // Own: the name is no member of every object.
  const found: LibraryFunction = library[name as FunctionName];
  const parameters = Object.values(found.parameters);
  const needed = parameters.filter((one) => !('default' in one)).length;
  return count >= needed && (found.repeats || count <= parameters.length) ? found : undefined;
}
