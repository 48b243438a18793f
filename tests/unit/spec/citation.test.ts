import { describe, expect, test } from 'vitest';
import { decisionNumbers, sourceFiles, specRows } from './sources.ts';

const requirementIds = new Set(specRows('requirements.tsv').map(([id]) => id));
const decisions = decisionNumbers();
const files = sourceFiles('src', 'workers', 'tests').filter(
  ({ path }) => !path.startsWith('tests/unit/spec/'),
);

/** The citations in a text that `tests/spec` does not have. */
function unresolved(text: string): readonly string[] {
  const requirements = [...text.matchAll(/\bS[01]-[\d.]+-\d+\b/g)].map(([id]) => id);
  const cited = [...text.matchAll(/\bdecisions?,? (C?\d+)\b/g)].map(([, number = '']) => number);
  // Sections of documents that are not in the repository.
  const sections = [...text.matchAll(/\bS[01] §|\bdesign,? §/g)].map(([section]) => section);
  return [
    ...requirements.filter((id) => !requirementIds.has(id)),
    ...cited.filter((number) => !decisions.has(number)).map((number) => `decision ${number}`),
    ...sections,
  ];
}

describe('citations', () => {
  test('name a requirement or a decision that is in the repository', () => {
    const wrong = files.flatMap(({ path, text }) =>
      unresolved(text).map((citation) => `${path}: ${citation}`),
    );
    expect(wrong).toEqual([]);
  });

  test('are found when they lead nowhere', () => {
    expect(unresolved('// See S1-5-16 and decision 12, and decision C4.')).toEqual([]);
    expect(unresolved('// See S1-5-999.')).toEqual(['S1-5-999']);
    expect(unresolved('// See decision 999.')).toEqual(['decision 999']);
    expect(unresolved('/** A role (S1 §3). */')).toEqual(['S1 §']);
  });
});
