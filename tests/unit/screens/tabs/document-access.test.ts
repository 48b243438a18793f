import { expect, test } from 'vitest';
import { fullAccess, readReason } from '../../../../src/screens/tabs/document-access.ts';

test('a document can be changed if nothing stands against it, whichever fact was told first', () => {
  expect(readReason(fullAccess)).toBeNull();
  expect(readReason({ ...fullAccess, editor: 'elsewhere' })).toBe('editedElsewhere');
  expect(readReason({ ...fullAccess, permission: 'withheld', editor: 'elsewhere' })).toBe('notPermitted');
  expect(readReason({ ...fullAccess, permission: 'unknown' })).toBe('permissionUnknown');
  expect(readReason({ document: 'deleted', permission: 'withheld', editor: 'elsewhere' })).toBe('deleted');
});
