import { expect, test } from 'vitest';
import { memoryStore } from '../../../integration/platform/support/memory-store.ts';
import { newFlow } from '../../../platform/areas/flows/new-flow.ts';
import { expiredRevisions, keptRevisions } from '../../../platform/areas/flows/retention.ts';
import { preview } from '../../../platform/store/preview.ts';
import { patch } from '../../../platform/store/write.ts';

const start = Date.parse('2026-11-23T10:00:00.000Z');
const given = { organizationId: 'own', name: 'Saved often', summary: '', userId: null };

test('the oldest revisions expire, except those in use', () => {
  const { store, write } = memoryStore(() => start);
  const saved = (index: number) =>
    newFlow({ ...given, id: 'flow', revisionId: `r${index}`, at: start + index });
  const first = saved(0);
  write([first.row, ...first.revision]);
  const more = Array.from({ length: keptRevisions.saved + 4 }, (_, index) => saved(index + 1));
  write(more.flatMap(({ revision }) => revision));
  // The flow works on the first, and a deployment of another flow has the third.
  const other = newFlow({ ...given, id: 'other', revisionId: 'deployed', at: start });
  const deployment = { revisionId: 'x', config: {}, macros: { m: 'r2' }, endpoints: [] };
  write([other.row, ...other.revision, patch('flowRevisionInfo', 'deployed', { deployment })]);
  const expired = expiredRevisions(preview(store, []), 'own', 'flow');
  expect(expired).toEqual(
    ['r4', 'r3', 'r1'].flatMap((id) => [
      { kind: 'purge', type: 'flowRevisionInfo', id },
      { kind: 'purge', type: 'flowRevision', id },
    ]),
  );
  expect(expiredRevisions(preview(store, []), 'own', 'other')).toEqual([]);
});
