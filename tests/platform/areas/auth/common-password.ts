import { readFile } from 'node:fs/promises';
import { loadOnce } from '../../../../src/lib/async/load-once.ts';

async function readList(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
}

/** Years, counts and exclamation marks around a common password add little. */
const mostAround = 6;

/** Whether many people use this password, as it is or with a few digits and signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadOnce(readList);
  const lower = password.toLowerCase();
  const core = lower.replace(/^\P{L}+|\P{L}+$/gu, '');
  return common.has(lower) || (lower.length - core.length <= mostAround && common.has(core));
}
