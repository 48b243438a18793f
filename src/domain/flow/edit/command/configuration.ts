import { contentsLimits } from '../../contents/limits.ts';
import { isReservedKey } from '../../contents/plain-record.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import { renameReferences } from './reference.ts';

/** Adds a key that the configuration must give, or changes its hint. */
export const setConfigurationKey = (document: FlowDocument, key: string, hint: string): readonly Change[] =>
  Object.hasOwn(document.configuration, key) ||
  (key !== '' && Object.keys(document.configuration).length < contentsLimits.configuration)
    ? [changeTo(document, { at: 'configuration', key }, hint)]
    : [];

/** Removes a key. Its value stays, so that nothing is lost if the key comes back. */
export const removeConfigurationKey = (document: FlowDocument, key: string): readonly Change[] => [
  changeTo(document, { at: 'configuration', key }, undefined),
];

/** Gives a key another name, with its hint, its value and the expressions that refer to it; not that of another key. */
export function renameConfigurationKey(document: FlowDocument, key: string, name: string): readonly Change[] {
  const { configuration, config } = document;
  const hint = Object.hasOwn(configuration, key) ? configuration[key] : undefined;
  if (hint === undefined || name === '' || isReservedKey(name) || Object.hasOwn(configuration, name))
    return [];
  const value = Object.hasOwn(config, key) ? config[key] : undefined;
  return [
    changeTo(document, { at: 'configuration', key }, undefined),
    changeTo(document, { at: 'configuration', key: name }, hint),
    ...(value === undefined
      ? []
      : [
          changeTo(document, { at: 'config', key }, undefined),
          changeTo(document, { at: 'config', key: name }, value),
        ]),
    ...renameReferences(document, { op: 'config', from: key, to: name }),
  ];
}
