import { contentsLimits } from '../../contents/limits.ts';
import { isReservedKey } from '../../contents/plain-record.ts';
import { fittingName } from '../../contents/text.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import { renameReferences } from './reference.ts';

/** Adds a required configuration key, or changes its hint. */
export const setConfigurationKey = (document: FlowDocument, key: string, hint: string): readonly Change[] =>
  Object.hasOwn(document.configuration, key) ||
  (key !== '' && Object.keys(document.configuration).length < contentsLimits.configuration)
    ? [changeTo(document, { at: 'configuration', key }, fittingName(hint))]
    : [];

/** Removes a required key. Its value stays, in case the key is added again. */
export const removeConfigurationKey = (document: FlowDocument, key: string): readonly Change[] => [
  changeTo(document, { at: 'configuration', key }, undefined),
];

/** Renames a key with its hint, its value and all references. Refused if the new name is taken. */
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
