import { hasHiddenCharacters } from '../../../../src/domain/core/shown-name.ts';
import type { Contents } from '../../../../src/domain/flow/contents/contents.ts';
import { isBroken } from '../../../../src/domain/flow/contents/node.ts';

/** Whether a name in contents has hidden characters, which could turn round the text of the pages that show it. */
export const hasHiddenNames = ({ nodes, parameters, configuration }: Contents): boolean =>
  [
    ...nodes.flatMap((node) => (isBroken(node) ? [] : [node.name ?? ''])),
    ...parameters.flatMap(({ name, displayName, simpleEnumValues }) => [
      name,
      displayName,
      ...simpleEnumValues.map((each) => each.name),
    ]),
    ...Object.keys(configuration),
  ].some(hasHiddenCharacters);
