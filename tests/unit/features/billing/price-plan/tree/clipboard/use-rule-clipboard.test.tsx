import type { ClipboardEvent } from 'react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PolicyPatch } from '../../../../../../../src/features/billing/price-plan/edit/document.ts';
import type { RuleCells } from '../../../../../../../src/features/billing/price-plan/tree/bulk/rule-cells.ts';
import type { RuleEdit } from '../../../../../../../src/features/billing/price-plan/tree/bulk/rule-edits.ts';
import { mountedHook } from '../../../../../support/mounted-hook.tsx';
import { catalogNode } from '../catalog-node.ts';

vi.mock(import('../../../../../../../src/client/data/leaving-user.ts'), () => ({ onUserLeaving: () => {} }));
const { useRuleClipboard } =
  await import('../../../../../../../src/features/billing/price-plan/tree/clipboard/use-rule-clipboard.ts');

/** An element within others, by what `closest` finds. */
class FakeElement {
  readonly #within: readonly string[];
  constructor(...within: readonly string[]) {
    this.#within = within;
  }
  closest(selector: string): this | null {
    return this.#within.some((one) => selector.includes(one)) ? this : null;
  }
}
const row = new FakeElement('treegrid');
const field = new FakeElement('treegrid', 'input');
const elsewhere = new FakeElement();
beforeEach(() => void vi.stubGlobal('Element', FakeElement));

const nodes = ['a', 'b', 'c'].map((id) => catalogNode(id));
const area = { nodes, selectedNodes: 2, fields: ['fixedPrice'], selectedFields: 1, above: null } as const;
const cells: RuleCells = {
  ownRule: ({ id }) => (id === 'a' ? { type: 'none' } : null),
  textOf: (rule) => rule?.type ?? '',
  read: (text) =>
    text === 'wrong'
      ? { kind: 'refused', reason: 'Not a rule.' }
      : { kind: 'rule', rule: { type: 'literal', amount: Number(text) } },
  problemOf: () => null,
};

async function clipboardOf(isEditable = true) {
  const edits: (readonly RuleEdit[])[] = [];
  let patch: PolicyPatch = {};
  let rerender = (): void => {};
  const hook = await mountedHook(() => {
    const [, setCount] = useState(0);
    rerender = () => setCount((count) => count + 1);
    return useRuleClipboard({
      area: () => area,
      cells,
      patch,
      onEdit: isEditable ? (next) => void edits.push(next) : undefined,
    });
  });
  const now = () => {
    const found = hook.seen.at(-1);
    if (found === undefined) throw new Error('nothing was rendered');
    return found;
  };
  const handled = async (target: FakeElement, name: 'onCopy' | 'onPaste', text: string) => {
    const data = { text, isHandled: false };
    const event = {
      target,
      clipboardData: { getData: () => data.text, setData: (_: string, next: string) => (data.text = next) },
      preventDefault: () => (data.isHandled = true),
    };
    await hook.change(() => now().events[name](event as unknown as ClipboardEvent));
    return data;
  };
  return {
    now,
    edits,
    copy: (target = row) => handled(target, 'onCopy', ''),
    paste: (text: string, target = row) => handled(target, 'onPaste', text),
    run: (name: 'fillDown' | 'clear' | 'dismiss') => hook.change(() => now()[name]()),
    change: () =>
      hook.change(() => {
        patch = {};
        rerender();
      }),
  };
}

test('rows are copied and pasted; texts in fields and elsewhere are left to the browser', async () => {
  const clipboard = await clipboardOf();
  expect(await clipboard.copy()).toEqual({ text: 'none\n\n', isHandled: true });
  expect(await clipboard.paste('1\n2\n3')).toMatchObject({ isHandled: true });
  expect(clipboard.edits[0]?.map(({ node, rule }) => [node.id, rule])).toEqual(
    ['a', 'b', 'c'].map((id, at) => [id, { type: 'literal', amount: at + 1 }]),
  );
  for (const target of [field, elsewhere]) {
    expect(await clipboard.copy(target)).toEqual({ text: '', isHandled: false });
    expect(await clipboard.paste('4', target)).toMatchObject({ isHandled: false });
  }
  expect(clipboard.edits).toHaveLength(1);
});

test('what was copied here is pasted as the same rules', async () => {
  const clipboard = await clipboardOf();
  const { text } = await clipboard.copy();
  await clipboard.paste(text);
  expect(clipboard.edits[0]?.map(({ rule }) => rule)).toEqual([{ type: 'none' }, null]);
});

test('rules that cannot be edited can still be copied', async () => {
  const clipboard = await clipboardOf(false);
  expect(await clipboard.copy()).toMatchObject({ isHandled: true });
  expect(await clipboard.paste('1')).toMatchObject({ isHandled: false });
});

test('a refused paste changes nothing, and says why until the rules are others', async () => {
  const clipboard = await clipboardOf();
  await clipboard.paste('1\nwrong');
  expect(clipboard.edits).toEqual([]);
  expect(clipboard.now().problem).toMatchObject({ kind: 'cell', value: 'wrong', reason: 'Not a rule.' });
  await clipboard.change();
  expect(clipboard.now().problem).toBeNull();
  await clipboard.paste('1\n'.repeat(6000));
  expect(clipboard.now().problem).toEqual({ kind: 'tooMany' });
  await clipboard.run('dismiss');
  expect(clipboard.now().problem).toBeNull();
});

test('the first rule is filled down, and rules are removed, in one edit each', async () => {
  const clipboard = await clipboardOf();
  await clipboard.run('fillDown');
  await clipboard.run('clear');
  expect(clipboard.edits.map((edits) => edits.map(({ node, rule }) => [node.id, rule]))).toEqual([
    [['b', { type: 'none' }]],
    [
      ['a', null],
      ['b', null],
    ],
  ]);
});
