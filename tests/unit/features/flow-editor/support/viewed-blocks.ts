import { readContents } from '../../../../../src/domain/flow/contents/contents.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import { createBlockViews } from '../../../../../src/features/flow-editor/block/block-views.ts';
import type { BlockWords } from '../../../../../src/features/flow-editor/block/block-view.ts';
import type { OptionWords } from '../../../../../src/features/flow-editor/block/option-text.ts';
import { durationInWords } from '../../../../../src/i18n/duration-in-words.ts';

export const macroId = 'm1';
export const optionWords: OptionWords = {
  label: (_, id) => id,
  none: 'no value',
  quoted: (text) => `“${text}”`,
  speech: (text) => `speech “${text}”`,
  yesOrNo: (value) => (value ? 'yes' : 'no'),
  number: String,
  duration: (ms) => durationInWords(ms, 'en'),
  moment: (at) => at.slice(0, 10),
  valueName: (value) => value.toUpperCase(),
  entityName: (type, id) => `${type} ${id}`,
  tone: (name) => `tone ${name}`,
  silence: (duration) => `silence ${duration}`,
};
export const words: BlockWords = {
  blockName: (type) => type,
  terminalName: (id) => id,
  macroName: () => 'Greeting',
  problem: (problem) => (problem.kind === 'unreadable' ? problem.at : problem.kind),
  macros: (target) =>
    target.type === 'organizationMacro' && target.id === macroId
      ? {
          inputs: [{ key: 'call', displayName: 'Call', colour: 'blue' }],
          outputs: [],
          parameters: [],
        }
      : undefined,
  options: optionWords,
  measure: (text) => text.length * 0.5,
};

export const block = (id: string, type: string, shape: object, more: object = {}) => ({
  id,
  type,
  x: 0,
  y: 0,
  config: { shape, options: {}, modes: {} },
  ...more,
});
export const macroBlock = (id: string, target: string) =>
  block(id, 'macro', { target: { type: 'organizationMacro', id: target } });

/** A document with these blocks and wires, and their views. */
export function viewsOf(nodes: readonly object[], edges: readonly object[] = []) {
  const outcome = readContents({ nodes, edges });
  if (!outcome.ok) throw new Error(outcome.reason);
  const document = documentOf({ name: '', summary: '' }, outcome.contents);
  return { document, views: createBlockViews()(document, words) };
}

export const withOptions = (type: string, options: object, shape: object = {}) =>
  block('a', type, {}, { config: { shape, options, modes: {} } });
