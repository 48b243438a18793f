import { expect, test } from 'vitest';
import { foundIn } from '../../../../src/fields/choice/found-in.ts';

const choice = (text: string) => ({ id: text, icon: 'flow' as const, text });
const groups = [
  { title: 'Input and output', entries: ['API endpoint', 'API reply'].map(choice) },
  { title: 'Basic', entries: ['Weekend', 'End of call', 'End', 'Log'].map(choice) },
];
const idsOf = (typed: string) => foundIn(groups, typed).flatMap(({ entries }) => entries.map(({ id }) => id));

test('puts what was typed first, then texts that begin with it', () => {
  expect(idsOf('end')).toEqual(['End', 'End of call', 'Weekend', 'API endpoint']);
});

// Decision 77.
test('finds what was typed with other spaces and signs', () => {
  expect(idsOf('API\u00a0reply')).toEqual(['API reply']);
  expect(idsOf('\u200bÉnd\u00ad of')).toEqual(['End of call']);
});

test('keeps the order of the groups as long as nothing is typed', () => {
  expect(idsOf('')).toEqual(['API endpoint', 'API reply', 'Weekend', 'End of call', 'End', 'Log']);
});
