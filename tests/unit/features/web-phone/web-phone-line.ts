import type { WebPhoneLine } from '../../../../src/domain/entities/web-phone-line/model.ts';

/** A web phone line; by default inbound and ringing. */
export const webPhoneLine = (facts: Partial<WebPhoneLine>): WebPhoneLine => ({
  id: 'line',
  organizationId: 'organization',
  version: 1,
  createDate: '2026-11-21T10:00:00.000Z',
  updateDate: '2026-11-21T10:00:00.000Z',
  deleteDate: null,
  ownerUserId: 'user',
  accountId: 'account',
  username: '0102',
  displayName: null,
  direction: 'inbound',
  state: 'ringing',
  active: false,
  answerDate: null,
  endDate: null,
  endReason: null,
  pickedUpFrom: null,
  transferredTo: null,
  returned: null,
  ...facts,
});
