import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contractVersion } from '../../src/domain/protocol/contract.ts';
import { contract } from './documents.ts';
import { breakingChanges } from './facts.ts';

const spec = (name: string): string => fileURLToPath(new URL(`../spec/${name}`, import.meta.url));

/** The file with the facts of the contract's version. They are kept as they were when it was published. */
const published = spec(`contract-${contractVersion}.txt`);

export const publishedFacts = (): string[] => readFileSync(published, 'utf8').trim().split('\n');

/** The text of a document as it was last written. */
export const writtenDocument = (name: string): string => readFileSync(spec(name), 'utf8');

/** Writes the documents. Resolves to an exit code: 1 if they break the published version. */
export async function writeContract(): Promise<number> {
  const { documents, facts } = await contract();
  for (const [name, text] of Object.entries(documents)) writeFileSync(spec(name), text);
  if (!existsSync(published)) writeFileSync(published, `${facts.join('\n')}\n`);
  const broken = breakingChanges(publishedFacts(), facts);
  for (const change of broken) console.log(change);
  if (broken.length > 0) console.log(`These changes break version ${contractVersion}: they need a new one`);
  return broken.length === 0 ? 0 : 1;
}
