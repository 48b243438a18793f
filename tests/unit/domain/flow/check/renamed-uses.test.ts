import { expect, test } from 'vitest';
import { checkContents } from '../../../../../src/domain/flow/check/check.ts';
import { fixOf } from '../../../../../src/domain/flow/check/fix.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { setShape } from '../../../../../src/domain/flow/edit/command/block.ts';
import {
  contentsOf as contentsOfDocument,
  documentOf,
} from '../../../../../src/domain/flow/edit/document.ts';
import type { Edited } from '../../../../../src/domain/flow/edit/history.ts';
import { emptyHistory, perform, undo } from '../../../../../src/domain/flow/edit/history.ts';
import { emptySelection } from '../../../../../src/domain/flow/edit/step.ts';
import { contentsOf, node } from '../contents/example.ts';

const macros = () => undefined;
const selection = { before: emptySelection, after: emptySelection };
const started = (contents: Contents): Edited => ({
  document: documentOf({ name: 'n', summary: '' }, contents),
  history: emptyHistory,
});
const reshaped = (edited: Edited, id: string, field: string, value: unknown): Edited =>
  perform(edited, {
    label: 'setShape',
    changes: setShape(edited.document, id, field, value),
    selection,
    at: 0,
  });
const findingsIn = ({ document }: Edited) => checkContents(contentsOfDocument(document), macros);
const fixesIn = (edited: Edited) => {
  const findings = findingsIn(edited);
  return findings.map((finding) => fixOf(edited.document, finding, { ...edited, findings }));
};

const flow = contentsOf(
  [
    node('start', 'start'),
    node('set', 'setValues', {}, { names: ['first', 'caller'] }),
    node('kept', 'variable', {}, { name: 'total' }),
    node('log', 'log', { message: 't"{caller} of {var.total}"' }),
    node('which', 'switch', {}, { branches: [{ name: 'a', when: { op: 'value', name: 'caller' } }] }),
    node('end', 'end'),
  ],
  [
    'start.started set.in',
    'set.out kept.set',
    'kept.set log.in',
    'log.out which.in',
    'which.default end.end',
  ],
);
const renamedTwice = reshaped(reshaped(started(flow), 'set', 'names', ['first', 'who']), 'set', 'names', [
  'first',
  'visitor',
]);

test('all uses of a value that was renamed are renamed in one step', () => {
  const [changes = [], ...others] = fixesIn(renamedTwice);
  const fixed = perform(renamedTwice, { label: 'mend', changes, selection, at: 1 });
  expect(findingsIn(renamedTwice).map(({ rule }) => rule)).toEqual(['valueUnknown', 'valueUnknown']);
  expect(others).toEqual([changes]);
  expect(findingsIn(fixed)).toEqual([]);
  expect(undo(fixed)?.document).toEqual(renamedTwice.document);
});

test('all uses of a variable that was renamed are renamed', () => {
  const renamed = reshaped(started(flow), 'kept', 'name', 'sum');
  const [changes = []] = fixesIn(renamed);
  expect(findingsIn(perform(renamed, { label: 'mend', changes, selection, at: 1 }))).toEqual([]);
});

test('the uses of a loop item that was renamed are renamed, but not names that expressions bind', () => {
  const looping = contentsOf(
    [
      node('start', 'start'),
      node('loop', 'loop', { list: '[1]' }, { as: 'one' }),
      node('log', 'log', { message: '[item.one, let one = 1 in one]' }),
      node('end', 'end'),
    ],
    ['start.started loop.start', 'loop.item log.in', 'log.out loop.next', 'loop.done end.end'],
  );
  const renamed = reshaped(started(looping), 'loop', 'as', 'each');
  const [changes = []] = fixesIn(renamed);
  const fixed = perform(renamed, { label: 'mend', changes, selection, at: 1 });
  const log = fixed.document.nodes.get('log');
  expect(log).toEqual(node('log', 'log', { message: '[item.each, let one = 1 in one]' }));
});

test.each<[string, Edited]>([
  ['a value that was removed', reshaped(started(flow), 'set', 'names', ['first'])],
  ['a value whose new name was removed', reshaped(renamedTwice, 'set', 'names', ['first'])],
  ['a value that was moved and removed', reshaped(started(flow), 'set', 'names', ['other', 'first'])],
  ['a variable of another scope', reshaped(started(flow), 'kept', 'type', 'global')],
])('%s has no fix', (_, edited) => {
  expect(fixesIn(edited).length).toBeGreaterThan(0);
  expect(fixesIn(edited).flat()).toEqual([]);
});
