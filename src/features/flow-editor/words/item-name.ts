import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Address } from '../../../domain/flow/edit/address.ts';
import type { Change } from '../../../domain/flow/edit/change.ts';
import { isChangeAt } from '../../../domain/flow/edit/change.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';

/** Looks up the title of a block. */
type TitleOf = (id: string) => string | undefined;

const keyed = ({ at }: Address): boolean => at === 'configuration' || at === 'config';

/** The name of the block, parameter or field of a change, for use in a sentence. */
export function itemName(i18n: I18n, change: Change, { parameters }: FlowDocument, titleOf: TitleOf): string {
  const { address } = change;
  if (address.at === 'edge') return i18n._(msg`a wire`);
  if (isChangeAt(change, 'parameter') || isChangeAt(change, 'parameterField')) {
    const { id } = change.address;
    const whole = isChangeAt(change, 'parameter') ? (change.before ?? change.after) : undefined;
    const { displayName, name } = parameters.get(id) ?? whole ?? { displayName: '', name: '' };
    return displayName || name || i18n._(msg`a parameter`);
  }
  if ('id' in address) return titleOf(address.id) ?? i18n._(msg`a block that is gone`);
  if (keyed(address) && 'key' in address) return address.key;
  switch (address.at) {
    case 'name':
      return i18n._(msg`the name`);
    case 'summary':
      return i18n._(msg`the summary`);
    case 'description':
      return i18n._(msg`the description`);
    case 'parameterOrder':
      return i18n._(msg`the order of the parameters`);
    case 'pulled':
      return i18n._(msg`the pulled version`);
    default:
      return i18n._(msg`the settings`);
  }
}

/** The distinct names of the items of changes. */
export const itemNames = (
  i18n: I18n,
  changes: readonly Change[],
  document: FlowDocument,
  titleOf: TitleOf,
): readonly string[] => [...new Set(changes.map((change) => itemName(i18n, change, document, titleOf)))];
