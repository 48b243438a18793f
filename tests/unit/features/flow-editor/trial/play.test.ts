import { expect, test } from 'vitest';
import { playOn, showRun } from '../../../../../src/features/flow-editor/trial/run/play.ts';
import { beginRun } from '../../../../../src/features/flow-editor/trial/run/test-run.ts';
import type { TestRunView } from '../../../../../src/features/flow-editor/trial/run/test-run-store.ts';
import { createStore } from '../../../../../src/lib/value/store.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';
import { called } from '../../../domain/flow/simulate/test-run.ts';

/** A flow that comes to no end. */
const endless = contentsOf(
  [
    node('call', 'inboundCall', { ring: 'false' }),
    node('answer', 'answer'),
    node('wait', 'delay', { duration: '1s' }),
  ],
  ['call.called answer.do', 'answer.done wait.start', 'wait.elapsed wait.start'],
);

function playing() {
  const context = called(endless);
  const document = documentOf({ name: 'Flow', summary: '' }, endless);
  const begun = { run: beginRun(context), scenario: context.scenario, document, deleted: '' };
  const store = createStore<TestRunView>({ scenario: null, begun, isPlaying: false });
  return { store, context, done: playOn(store, null) };
}

test('a change of the scenario does not stop the run that is played', async () => {
  const { store, context, done } = playing();
  expect(store.get().isPlaying).toBe(true);
  store.set({ ...store.get(), scenario: { ...context.scenario, keys: ['1'] } });
  // Seen at once: after some slices the run reaches its limit.
  const next = await new Promise<TestRunView>((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      resolve(store.get());
    });
  });
  expect(next).toMatchObject({ isPlaying: true, scenario: { keys: ['1'] } });
  showRun(store, (now) => now);
  await done;
  expect(store.get().isPlaying).toBe(false);
});

test('of two who play, the last goes on', async () => {
  const { store, done } = playing();
  const next = playOn(store, null);
  await done;
  expect(store.get().isPlaying).toBe(true);
  showRun(store, (now) => now);
  await next;
});
