import { readFile } from 'node:fs/promises';
import { loadOnce } from '../../../src/lib/async/load-once.ts';

async function readList(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
}

/** Years, counts and exclamation marks around a common password add little. */
const maxAround = 6;

/** Words that everybody knows who knows the product. */
const productWords = new Set([
  'voxtree',
  'portal',
  'portaal',
  'platform',
  'demo',
  'telecom',
  'welcome',
  'welkom',
]);

/** Whether the password is made of words of the product with digits and signs around and between them. */
function isProductName(password: string): boolean {
  const words = password.match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every((word) => productWords.has(word));
}

/** Whether many people use this password, as it is or with a few digits and signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadOnce(readList);
  const lower = password.toLowerCase();
  if (isProductName(lower)) return true;
  const core = lower.replace(/^\P{L}+|\P{L}+$/gu, '');
  return common.has(lower) || (lower.length - core.length <= maxAround && common.has(core));
}
