import { expect, test } from 'vitest';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { contentsJson } from '../../../../../src/domain/flow/contents/contents.ts';
import type { MacroTarget } from '../../../../../src/domain/flow/contents/target.ts';
import { compile } from '../../../../../src/domain/flow/run/program/program.ts';
import type { PublishedContents } from '../../../../../src/domain/flow/run/program/pinned-macros.ts';
import { readPinned } from '../../../../../src/domain/flow/run/program/pinned-macros.ts';
import { firstEntry, triedVersion } from '../../../../../src/features/flow-editor/try/make-tried-version.ts';
import type { TriedVersion } from '../../../../../src/features/flow-editor/tried-version.ts';
import { currentBlocks } from '../../../../../src/features/flow-editor/trial/run/block-values.ts';
import { beginRun, playSlice } from '../../../../../src/features/flow-editor/trial/run/test-run.ts';
import { contentsOf, node, parameter } from '../../../domain/flow/contents/example.ts';
import { called, eventTexts } from '../../../domain/flow/simulate/test-run.ts';

const pause: MacroTarget = {
  type: 'sharedMacro',
  sharedObjectId: 'pause',
  vendorId: 'vendor',
  flowId: 'flow of pause',
};
const pauseMacro = {
  sharedObjectId: 'pause',
  version: '1',
  name: 'Pause',
  contents: contentsJson(
    contentsOf(
      [
        node('in', 'macroInput', {}, { key: 'in' }),
        node('log', 'log', { message: '"paused"' }),
        node('out', 'macroOutput', {}, { key: 'out' }),
      ],
      ['in.out log.in', 'log.out out.in'],
      { configuration: { company: 'The name that callers hear' } },
    ),
  ) as Record<string, unknown>,
  pinned: {},
};
const within = { pinned: { pause: '1' }, macros: [pauseMacro] };

function pinned(contents: Contents, others: Omit<PublishedContents, 'contents'>) {
  const outcome = readPinned({ contents: contentsJson(contents), ...others });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.version;
}

function played({ main, macroOf, from }: TriedVersion, config: Readonly<Record<string, string>> = {}) {
  const context = { ...called(main, { config }), program: compile(main, macroOf) };
  return playSlice(beginRun(context, from), null, () => false).run;
}
const steps = (run: ReturnType<typeof played>) =>
  run.state.events.flatMap((event) =>
    event.kind === 'step' && event.step.input !== undefined
      ? [[...event.step.path, event.step.nodeId].join('/')]
      : [],
  );

test('a flow runs with the macros within, whose names and keys are known', () => {
  const flow = contentsOf(
    [node('call', 'inboundCall'), node('answer', 'answer'), node('pause', 'macro', {}, { target: pause })],
    ['call.called answer.do', 'answer.done pause.in'],
  );
  const version = pinned(flow, within);
  const tried = triedVersion({ configKeys: ['company'], macros: [pauseMacro] }, version, null);
  expect(tried.configKeys).toEqual([{ key: 'company', hint: 'The name that callers hear' }]);
  expect(tried.macroName(pause)).toBe('Pause');
  expect(tried.macros(pause)?.inputs.map(({ key }) => key)).toEqual(['in']);
  expect(tried.macros(pause)).toBe(tried.macros(pause));
  expect(tried.main).toBe(version.contents);
  expect(steps(played(tried))).toEqual(['answer', 'pause', 'pause/log', 'pause/out']);
});

test('a macro runs in a flow of its own, which is not shown', () => {
  const macro = contentsOf(
    [
      node('in', 'macroInput', {}, { key: 'start' }),
      node('answer', 'answer', { channel: 'param.channel' }),
      node('pause', 'macro', {}, { target: pause }),
      node('keys', 'collectDigits', { channel: 'param.channel' }),
    ],
    ['in.out answer.do', 'answer.done pause.in', 'pause.out keys.start'],
    { parameters: [parameter('p1', { name: 'channel' }), parameter('p2', { name: 'other' })] },
  );
  const version = pinned(macro, within);
  const entry = firstEntry(version.contents);
  expect(entry).toEqual({ input: 'start', parameters: { p1: { op: 'value', name: 'channel' } } });
  const tried = triedVersion({ configKeys: [], macros: [pauseMacro] }, version, entry);
  const run = played(tried);
  expect(steps(run)).toEqual(['answer', 'pause', 'pause/log', 'pause/out', 'keys']);
  expect([...currentBlocks(run)]).toEqual(['keys']);
});

test('the call is not rejected at the end of a macro that does not answer it', () => {
  const macro = contentsOf(
    [node('in', 'macroInput', {}, { key: 'in' }), node('log', 'log', { message: '"in"' })],
    ['in.out log.in'],
  );
  const version = pinned(macro, { pinned: {}, macros: [] });
  const tried = triedVersion({ configKeys: [], macros: [] }, version, firstEntry(version.contents));
  expect(eventTexts(played(tried).state)).toEqual(['0s logged info in']);
});
