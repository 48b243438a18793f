import * as v from 'valibot';
import type { BlockTypeOf } from '../../catalogue/block-type.ts';
import { variableTypes } from '../../catalogue/option-values.ts';
import { branches as branchList, shapeNames } from '../../catalogue/shape.ts';
import { sameFlowValue } from '../../expression/value/compare.ts';
import type { FlowValue } from '../../expression/value/value.ts';
import { dictionaryOf, isKind } from '../../expression/value/value.ts';
import type { Values } from '../state/state.ts';
import type { Behaviours, BlockVisits } from '../visit/visit.ts';
import { BlockFailure } from '../visit/block-failure.ts';
import { zip } from './zip.ts';

const switchShape = v.object({ branches: branchList });
const namesShape = v.object({ names: shapeNames });
const loopShape = v.object({ as: v.string() });
const variableShape = v.object({ name: v.string(), type: v.picklist(variableTypes) });

function takeBranch(visit: BlockVisits['switch']): void {
  const { branches } = v.parse(switchShape, visit.node.config.shape);
  const on = visit.option('on');
  const isTaken = (when: FlowValue) => (on === null ? when === true : sameFlowValue(on, when));
  const taken = branches.find(({ when }) => isTaken(visit.evaluate(when)));
  if (taken === undefined && !visit.isWired('default'))
    throw new BlockFailure('No switch branch matched and no default is set');
  visit.emit(taken?.name ?? 'default');
}

/** The local state of a gate: whether its last input was `open` or `close`. */
function gate(visit: BlockVisits['gate']): void {
  const { input } = visit.token;
  if (input !== 'in') return visit.setLocal(input === 'open');
  const state = visit.local();
  visit.emit((state ?? visit.optionOf('open', 'boolean')) === true ? 'passed' : 'held');
}

function delay(visit: BlockVisits['delay']): void {
  if (visit.token.input === 'start') {
    visit.wait(visit.now() + Math.max(0, visit.optionOf('duration', 'duration').ms));
    return;
  }
  for (const [key] of visit.waitingHere()) visit.abandon(key, 'cancelled');
}

/** The local state of a loop: the list, and the index of the next item. */
function loop(visit: BlockVisits['loop']): void {
  const { input } = visit.token;
  const { as } = v.parse(loopShape, visit.node.config.shape);
  if (input === 'stop') {
    visit.setLocal(null);
    return visit.emit('done');
  }
  const state = input === 'start' ? null : visit.local();
  const known = isKind(state, 'dictionary') ? state.entries : undefined;
  if (input === 'next' && known === undefined) throw new BlockFailure('The loop has not been started');
  const list = known?.['list'] ?? visit.optionOf('list', 'list');
  const index = Number(known?.['index'] ?? 0);
  if (!isKind(list, 'list') || index >= list.length) {
    visit.setLocal(null);
    return visit.emit('done');
  }
  visit.setLocal(
    dictionaryOf([
      ['list', list],
      ['index', index + 1],
    ]),
  );
  const { values, items } = visit.token;
  visit.emit('item', { index }, { values, items: { ...items, [as]: list[index] ?? null } });
}

function setValues(visit: BlockVisits['setValues']): void {
  const { names } = v.parse(namesShape, visit.node.config.shape);
  const values: Values = Object.fromEntries(names.map((name) => [name, visit.option(name)]));
  visit.emit('out', values);
}

function variable(visit: BlockVisits['variable']): void {
  const { name } = v.parse(variableShape, visit.node.config.shape);
  const previous = visit.variable(name) ?? null;
  const value = visit.option(visit.token.input === 'set' ? 'value' : 'initial');
  visit.setVariable(name, value);
  visit.emit('set', { previous });
  if (!sameFlowValue(previous, value)) visit.emit('changed', { value });
}

function scheduleCheck(visit: BlockVisits['scheduleCheck']): void {
  const schedule = visit.optionOf('schedule', 'entity');
  const { at } = visit.optionOf('at', 'date');
  const isOpen = visit.isOpen(schedule.id, at, visit.optionOf('zone', 'text'));
  if (isOpen === undefined) throw new BlockFailure('The schedule does not exist');
  visit.emit(isOpen ? 'open' : 'closed');
}

export const basicBehaviours: Behaviours<BlockTypeOf<'basic'>> = {
  /** The start of the session starts it, not a token. */
  start: () => undefined,
  end: (visit) => visit.end(),
  switch: takeBranch,
  condition: (visit) => visit.emit(visit.optionOf('when', 'boolean') ? 'yes' : 'no'),
  zip,
  gate,
  delay,
  loop,
  setValues,
  variable,
  scheduleCheck,
};
