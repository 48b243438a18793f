import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import { addBlock, newBlock } from '../../../../../src/domain/flow/edit/command/add-block.ts';
import { renameBlock, setOption } from '../../../../../src/domain/flow/edit/command/block.ts';
import { setDescription, setName } from '../../../../../src/domain/flow/edit/command/fields.ts';
import { remove } from '../../../../../src/domain/flow/edit/command/remove.ts';
import { isDirty } from '../../../../../src/domain/flow/edit/differences.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import type { Edited } from '../../../../../src/domain/flow/edit/history.ts';
import { emptyHistory, perform, redo, undo } from '../../../../../src/domain/flow/edit/history.ts';
import { unsavedPull } from '../../../../../src/domain/flow/edit/seen-version.ts';
import { emptySelection } from '../../../../../src/domain/flow/edit/step.ts';
import { choose } from '../../../../../src/domain/flow/merge/conflict.ts';
import { merge } from '../../../../../src/domain/flow/merge/merge.ts';
import { pullChanges, withOwnFields } from '../../../../../src/domain/flow/merge/pull.ts';
import type { Change } from '../../../../../src/domain/flow/edit/change.ts';
import { contentsOf, node } from '../contents/example.ts';

const contents = contentsOf(
  [node('a', 'start'), node('b', 'log', { message: '"Hi"' }), node('c', 'end')],
  ['a.started b.in', 'b.out c.end'],
);
const saved = documentOf({ name: 'Menu', summary: 'Ours', config: { mail: 'ours' } }, contents);
const published = documentOf({ name: '', summary: '' }, contents);

type Command = (document: FlowDocument) => readonly Change[];
const edit = (from: FlowDocument, ...commands: readonly Command[]): FlowDocument =>
  commands.reduce((document, command) => applyChanges(document, command(document)).document, from);
const option =
  (name: string, value: string): Command =>
  (document) =>
    setOption(document, 'b', name, value);
const added =
  (id: string): Command =>
  (document) =>
    addBlock(document, newBlock(id, 'log', { x: 0, y: 0 }));
const optionsOf = ({ nodes }: FlowDocument) => {
  const found = nodes.get('b');
  return found !== undefined && 'config' in found ? found.config.options : undefined;
};

const pulled = { sharedObjectId: 's', version: '1.1' };
const pull = (edited: Edited, before: FlowDocument, after: FlowDocument): Edited => {
  const mine = edited.document;
  const merged = merge(withOwnFields(before, mine), mine, withOwnFields(after, mine));
  const selection = { before: emptySelection, after: emptySelection };
  return perform(edited, {
    label: 'pull',
    changes: pullChanges(mine, merged.document, pulled),
    selection,
    at: 0,
  });
};

describe('a pull', () => {
  // Proves S1-4-39.
  test('merges a version with unsaved edits in one step, and undoing it takes the link back too', () => {
    const mine = edit(saved, option('level', 'warn'), (d) => setName(d, 'Mine'));
    const start = { document: mine, history: emptyHistory };
    const done = pull(start, published, edit(published, option('message', 'Theirs'), added('t')));
    expect(optionsOf(done.document)).toEqual({ message: 'Theirs', level: 'warn' });
    expect(done.document.nodes.has('t')).toBe(true);
    expect(done.document).toMatchObject({ name: 'Mine', summary: 'Ours', config: { mail: 'ours' } });
    expect(done.history.steps.map(({ label }) => label)).toEqual(['pull']);
    expect(unsavedPull(saved, done.document)).toEqual(pulled);
    const undone = undo(done);
    expect(undone && isDirty(mine, undone.document)).toBe(false);
    expect(undone && unsavedPull(saved, undone.document)).toBeUndefined();
    const again = undone && redo(undone);
    expect(again && unsavedPull(saved, again.document)).toEqual(pulled);
  });

  test('of what the document has already is saved too, for its link', () => {
    const after = edit(published, option('message', 'Theirs'));
    const done = pull({ document: withOwnFields(after, saved), history: emptyHistory }, published, after);
    expect(done.history.steps).toHaveLength(1);
    expect(unsavedPull(withOwnFields(after, saved), done.document)).toEqual(pulled);
    // Once it is saved, no other save sends it.
    expect(unsavedPull(done.document, edit(done.document, option('level', 'warn')))).toBeUndefined();
  });

  test('stays to be saved in a merge with what others have saved, unless it is saved already', () => {
    const mine = { ...saved, pulled };
    const theirs = edit(saved, option('message', 'Theirs'));
    const unsaved = merge(saved, mine, theirs);
    expect(unsaved.conflicts).toEqual([]);
    expect(unsavedPull(theirs, unsaved.document)).toEqual(pulled);
    expect(isDirty(theirs, merge(mine, mine, theirs).document)).toBe(false);
    const next = { ...mine, pulled: { ...pulled, version: '1.2' } };
    expect(merge(mine, next, theirs)).toMatchObject({
      conflicts: [],
      document: { pulled: { version: '1.2' } },
    });
  });
});

describe('without a base', () => {
  const mine = edit(saved, option('message', 'Mine'), added('m'), (d) =>
    remove(d, { nodes: ['c'], edges: [] }),
  );
  const theirs = withOwnFields(
    edit(
      published,
      option('message', 'Theirs'),
      option('level', 'warn'),
      added('t'),
      (d) => renameBlock(d, 'a', 'Begin'),
      (d) => setDescription(d, 'Of theirs'),
    ),
    saved,
  );

  test('what only one side has is kept, and every part that differs is a conflict', () => {
    const { document, conflicts, open } = merge(null, mine, theirs);
    expect([...document.nodes.keys()].toSorted()).toEqual(['a', 'b', 'c', 'm', 't']);
    expect(document.edges.size).toBe(2);
    expect(open).toBe(4);
    expect(
      conflicts.map(({ mine: { address, before, after }, theirs: other }) => [
        address.at,
        before,
        after,
        other.after,
      ]),
    ).toEqual([
      ['blockName', undefined, undefined, 'Begin'],
      ['option', undefined, 'Mine', 'Theirs'],
      ['option', undefined, undefined, 'warn'],
      ['description', undefined, '', 'Of theirs'],
    ]);
  });

  test.each(['mine', 'theirs'] as const)('a choice of %s decides each', (side) => {
    const { conflicts } = merge(null, mine, theirs);
    const done = merge(
      null,
      mine,
      theirs,
      conflicts.map((conflict) => choose(conflict, side)),
    );
    expect(done.open).toBe(0);
    expect(optionsOf(done.document)).toEqual(
      side === 'mine' ? { message: 'Mine' } : { message: 'Theirs', level: 'warn' },
    );
    expect(done.document.description).toBe(side === 'mine' ? '' : 'Of theirs');
  });

  test('two sides that are the same merge to that', () => {
    const { document, conflicts, notes } = merge(null, mine, structuredClone(mine));
    expect([conflicts, notes]).toEqual([[], []]);
    expect(isDirty(mine, document)).toBe(false);
  });
});
