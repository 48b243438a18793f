import type { Choice } from './choice.ts';
import type { Result } from './results.ts';
import { visitFolder } from './results.ts';

/**
 * The accepted pictures of screens that no longer exist. Only a visit that was made to its end, in all forms, tells
 * which these are.
 */
export function goneResults(
  { only, form, language }: Choice,
  results: readonly Result[],
  accepted: readonly string[],
): readonly Result[] {
  if (form !== null || language !== null || only?.some((one) => one.includes(':'))) return [];
  const failed = new Set(results.flatMap(({ verdict, visit }) => (verdict === 'failed' ? [visit] : [])));
  const made = [...new Set(results.map(({ visit }) => visit))].filter((visit) => !failed.has(visit));
  const seen = new Set(results.map(({ path }) => path));
  return made.flatMap((visit) =>
    accepted
      .filter((path) => path.startsWith(`${visitFolder(visit)}/`) && !seen.has(path))
      .map((path) => ({
        visit,
        screen: path,
        form: '',
        language: '',
        verdict: 'gone' as const,
        path,
        detail: 'no screen looks like this any more',
        faults: [],
      })),
  );
}
