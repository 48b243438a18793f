import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import type { MacroTarget } from '../../../../../src/domain/flow/contents/target.ts';
import { targetOfNode } from '../../../../../src/domain/flow/graph/layout.ts';
import type { LinkedMacro } from '../../../../../src/domain/flow/graph/published-contents.ts';
import {
  macroByLink,
  publishedContents,
  unpublishedContents,
} from '../../../../../src/domain/flow/graph/published-contents.ts';
import { contentsOf, node } from '../contents/example.ts';

const ownMacro = (id: string): MacroTarget => ({ type: 'organizationMacro', id });
const sharedMacro = (sharedObjectId: string): MacroTarget => ({
  type: 'sharedMacro',
  sharedObjectId,
  vendorId: 'v',
  flowId: 'f',
});
const block = (id: string, target: MacroTarget | null): FlowNode => node(id, 'macro', {}, { target });
const macro = (id: string, sharedObjectIds: readonly string[], deleteDate: string | null = null) =>
  ({
    id,
    deleteDate,
    links: sharedObjectIds.map((sharedObjectId) => ({ sharedObjectId })),
  }) satisfies LinkedMacro;

const targetsOf = ({ nodes }: Contents) => nodes.map((one) => targetOfNode(one));
/** Published contents as the organization with these macros has them. */
const mappedBack = (published: Contents, macros: readonly LinkedMacro[], own: Contents = contentsOf([])) => {
  const byId = new Map(own.nodes.map((one) => [one.id, one]));
  const targetInOwn = (id: string) => {
    const found = byId.get(id);
    return found === undefined ? null : targetOfNode(found);
  };
  return unpublishedContents(published, macroByLink(macros, targetInOwn));
};
const published = (...targets: readonly MacroTarget[]) =>
  contentsOf(targets.map((target, index) => block(`b${index}`, target)));

describe('published contents as an organization has them', () => {
  // Proves S1-4-39.
  test('blocks of linked macros stand for these, and other library macros stay', () => {
    const macros = [macro('inner', ['s-inner']), macro('outer', ['s-outer'])];
    const found = mappedBack(published(sharedMacro('s-outer'), sharedMacro('foreign')), macros);
    expect(targetsOf(found)).toEqual([ownMacro('outer'), sharedMacro('foreign')]);
    // The contents of the macro within name macros of their own.
    expect(targetsOf(mappedBack(published(sharedMacro('s-inner')), macros))).toEqual([ownMacro('inner')]);
  });

  test('a macro that was deleted stands for nothing', () => {
    const macros = [macro('gone', ['s'], '2026-11-01T10:00:00.000Z')];
    expect(targetsOf(mappedBack(published(sharedMacro('s')), macros))).toEqual([sharedMacro('s')]);
    expect(targetsOf(mappedBack(published(sharedMacro('s')), [...macros, macro('again', ['s'])]))).toEqual([
      ownMacro('again'),
    ]);
  });

  test('a macro in two libraries is the same macro in both', () => {
    const macros = [macro('m', ['s1', 's2'])];
    expect(targetsOf(mappedBack(published(sharedMacro('s1'), sharedMacro('s2')), macros))).toEqual([
      ownMacro('m'),
      ownMacro('m'),
    ]);
  });

  test('of two macros with one link, the own block decides; a new block takes the first', () => {
    const macros = [macro('m1', ['s']), macro('m2', ['s'])];
    const own = contentsOf([block('b0', ownMacro('m2')), block('b1', ownMacro('other'))]);
    const found = mappedBack(published(sharedMacro('s'), sharedMacro('s'), sharedMacro('s')), macros, own);
    expect(targetsOf(found)).toEqual([ownMacro('m2'), ownMacro('m1'), ownMacro('m1')]);
  });

  test('a block that uses the installed library macro of an own macro keeps it', () => {
    const own = contentsOf([block('b0', sharedMacro('s'))]);
    const found = mappedBack(published(sharedMacro('s'), sharedMacro('s')), [macro('m', ['s'])], own);
    expect(targetsOf(found)).toEqual([sharedMacro('s'), ownMacro('m')]);
  });
});

const ids = ['m0', 'm1', 'm2', 'm3'];
const anyTarget: fc.Arbitrary<MacroTarget | null> = fc.oneof(
  fc.constantFrom(...ids).map(ownMacro),
  // Both a macro of others and what an own macro is published as.
  fc.constantFrom('foreign', ...ids.map((id) => `shared ${id}`)).map(sharedMacro),
  fc.constant(null),
);

// Proves S1-4-39.
test.each([4, 55, 666])(
  'publishing and mapping back gives the contents that were published (seed %i)',
  (seed) => {
    fc.assert(
      fc.property(fc.array(anyTarget, { maxLength: 12 }), fc.boolean(), (targets, isElsewhere) => {
        const own = contentsOf([
          node('start', 'start'),
          ...targets.map((target, index) => block(`b${index}`, target)),
        ]);
        const macros = ids.map((id) =>
          macro(id, isElsewhere ? [`elsewhere ${id}`, `shared ${id}`] : [`shared ${id}`]),
        );
        const frozen = publishedContents(own, (id) => sharedMacro(`shared ${id}`));
        expect(targetsOf(frozen).some((target) => target?.type === 'organizationMacro')).toBe(false);
        expect(mappedBack(frozen, macros, own)).toEqual(own);
      }),
      { seed, numRuns: 200 },
    );
  },
);
