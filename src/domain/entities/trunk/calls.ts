import * as v from 'valibot';
import { shownName } from '../../core/shown-name.ts';
import { callActionAt } from '../../value/call-action.ts';
import { defineCall } from '../../core/define-call.ts';
import { revealPassword } from '../../core/reveal-password.ts';
import { phoneNumberText } from '../../value/number-text.ts';
import { sipUriText } from '../../value/sip-uri.ts';
import { trunkSettings } from './schema.ts';
import { trunkPassword } from './password.ts';

const displayName = shownName(200);
/** Without credentials: the platform issues them. */
const configuration = v.object({ type: v.literal('sip'), ...trunkSettings(sipUriText) });
const fallbackLegalSource = v.nullable(phoneNumberText);
/** Omitted by users who may not see it. */
const callAction = v.optional(callActionAt('trunkCall'));

export const trunkCalls = {
  /** Creates a trunk (S0-7-21). With an id chosen by the client, a repeat is harmless. */
  'trunk.create': defineCall({
    method: 'POST',
    path: 'telephony/trunks',
    access: { policy: 'telephony.trunk.create' },
    refusals: ['gone', 'foreignNumber'],
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      displayName,
      configuration,
      fallbackLegalSource,
      callAction,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes a trunk (S0-7-21); omitted fields stay. */
  'trunk.update': defineCall({
    method: 'PATCH',
    path: 'telephony/trunk/{id}',
    access: { policy: 'telephony.trunk.update' },
    refusals: ['gone', 'foreignNumber'],
    body: v.object({
      displayName: v.optional(displayName),
      configuration: v.optional(configuration),
      fallbackLegalSource: v.optional(fallbackLegalSource),
      callAction,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'trunk.delete': defineCall({
    method: 'DELETE',
    path: 'telephony/trunk/{id}',
    access: { policy: 'telephony.trunk.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  'trunk.revealPassword': revealPassword('telephony/trunk/{id}/reveal-password', trunkPassword.policy),
};
