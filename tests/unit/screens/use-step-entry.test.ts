import { expect, it } from 'vitest';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { useStepEntry } from '../../../src/screens/form/use-step-entry.ts';
import { mountedHook } from '../support/mounted-hook.tsx';

const saved: CallOutcome = { kind: 'saved', value: null };
const offline: CallOutcome = { kind: 'unknown', reason: 'offline' };

interface Step {
  readonly id: string;
  readonly enter?: () => Promise<CallOutcome>;
}

/** A form that starts with a step; `answer` answers the oldest entry that waits. */
async function mountedForm(first: Step, others: Readonly<Record<string, Step>> = {}) {
  const waiting: ((outcome: CallOutcome) => void)[] = [];
  const shown: string[] = [];
  const asked: string[] = [];
  const enter = (step: Step) => {
    if (!step.enter) return undefined;
    asked.push(step.id);
    return new Promise<CallOutcome>((resolve) => waiting.push(resolve));
  };
  const { seen, change } = await mountedHook(() => useStepEntry(first, enter, ({ id }) => shown.push(id)));
  const now = () => {
    const entry = seen.at(-1);
    if (!entry) throw new Error('Not mounted');
    return entry;
  };
  return {
    shown,
    asked,
    state: () => now().state.kind,
    goTo: (id: string) => change(() => void now().goTo(others[id] ?? first)),
    retry: () => change(() => now().retry()),
    answer: (outcome: CallOutcome) => change(() => waiting.shift()?.(outcome)),
  };
}

const asking = (id: string): Step => ({ id, enter: () => Promise.resolve(saved) });

it('shows a step without an entry at once', async () => {
  const form = await mountedForm({ id: 'vendor' }, { library: { id: 'library' } });
  await form.goTo('library');
  expect([form.shown, form.asked, form.state()]).toEqual([['library'], [], 'entered']);
});

it('shows a step once its entry has succeeded', async () => {
  const form = await mountedForm({ id: 'vendor' }, { versions: asking('versions') });
  await form.goTo('versions');
  expect([form.shown, form.state()]).toEqual([[], 'entering']);
  await form.answer(saved);
  expect([form.shown, form.state()]).toEqual([['versions'], 'entered']);
});

it('stays where it is when a step cannot be entered, until it can', async () => {
  const form = await mountedForm({ id: 'vendor' }, { versions: asking('versions') });
  await form.goTo('versions');
  await form.answer(offline);
  expect([form.shown, form.state()]).toEqual([[], 'failed']);
  await form.retry();
  expect(form.state()).toBe('entering');
  await form.answer(saved);
  expect([form.shown, form.state()]).toEqual([['versions'], 'entered']);
});

it('asks for a step again each time it is entered', async () => {
  const form = await mountedForm({ id: 'vendor' }, { versions: asking('versions') });
  for (const id of ['versions', 'vendor', 'versions']) {
    await form.goTo(id);
    await form.answer(saved);
  }
  expect(form.asked).toEqual(['versions', 'versions']);
});

it('enters the first step when the form opens', async () => {
  const form = await mountedForm(asking('versions'));
  expect([form.asked, form.state()]).toEqual([['versions'], 'entering']);
  await form.answer(offline);
  expect(form.state()).toBe('failed');
  await form.retry();
  await form.answer(saved);
  expect(form.state()).toBe('entered');
});
