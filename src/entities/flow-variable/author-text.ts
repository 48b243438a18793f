import { msg } from '@lingui/core/macro';
import type { VariableAuthor } from '../../domain/entities/flow-variable/model.ts';
import { unknownKind } from '../../i18n/kind-name.ts';
import type { CellContext } from '../define/view.ts';

/** The author of a value as text for a file. */
export function authorText(by: VariableAuthor, { name, say }: Pick<CellContext, 'name' | 'say'>): string {
  switch (by.type) {
    case 'user':
      return name('user', by.userId);
    case 'flow':
      return say(msg`a flow`);
    default:
      return say(unknownKind((by as VariableAuthor).type));
  }
}
