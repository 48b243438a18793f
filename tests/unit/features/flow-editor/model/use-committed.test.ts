import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useCommitted } from '../../../../../src/features/flow-editor/model/use-committed.ts';
import { useStore } from '../../../../../src/kit/base/use-store.ts';
import { createStore } from '../../../../../src/lib/value/store.ts';
import { mountedHook } from '../../../support/mounted-hook.tsx';

/** The values that renders and layout effects read while the store changes from 1 to 2. */
async function reads() {
  const store = createStore(1);
  const rendered: number[] = [];
  const committed: number[] = [];
  let read = () => 0;
  const { change } = await mountedHook(() => {
    const value = useStore(store);
    // This effect runs before those of the hook, as those of children do.
    useLayoutEffect(() => {
      committed.push(read());
    });
    read = useCommitted(value);
    rendered.push(read());
  });
  await change(() => store.set(2));
  return { rendered, committed };
}

it('gives layout effects the value of their commit', async () => {
  expect((await reads()).committed).toEqual([1, 2]);
});

it('changes nothing during a render', async () => {
  expect((await reads()).rendered).toEqual([1, 1]);
});
