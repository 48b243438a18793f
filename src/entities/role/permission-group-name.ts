import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Permission } from '../../domain/core/permission.ts';
import type { PermissionNode } from '../../domain/entities/role/permission-tree.ts';

/** The groups of a permission in the tree: 'core' and 'core.user' of 'core.user.view'. */
type GroupOf<Id extends string> = Id extends `${infer Area}.${infer Thing}.${string}`
  ? Area | `${Area}.${Thing}`
  : never;

/** The names of the permission tree's groups. Groups of newer platforms are shown by their identifiers. */
const names: Readonly<Record<GroupOf<Permission>, MessageDescriptor>> = {
  audio: msg`Audio`,
  'audio.recording': msg`Recordings`,
  'audio.sound': msg`Sounds`,
  billing: msg`Billing`,
  'billing.contract': msg`Contracts`,
  'billing.customer': msg`Customers`,
  'billing.export': msg`Exports`,
  'billing.pricePlan': msg`Price plans`,
  'billing.settings': msg`Billing settings`,
  core: msg`General`,
  'core.auditEntry': msg`Change logs`,
  'core.dataSet': msg`Data sets`,
  'core.environment': msg`White label`,
  'core.establishment': msg`Establishments`,
  'core.job': msg`Jobs`,
  'core.logEntry': msg`Logs`,
  'core.organization': msg`Organizations`,
  'core.organizationTemplate': msg`Organization templates`,
  'core.role': msg`Roles`,
  'core.user': msg`Users`,
  'core.userContract': msg`User types`,
  'core.wallboardShare': msg`Shared wallboards`,
  flow: msg`Flows`,
  'flow.flow': msg`Flows`,
  'flow.macro': msg`Macros`,
  'flow.session': msg`Flow sessions`,
  'flow.settings': msg`Flow settings`,
  'flow.trigger': msg`Triggers`,
  'flow.variable': msg`Variables`,
  mail: msg`Email`,
  'mail.outboundMail': msg`Outbound emails`,
  schedules: msg`Schedules`,
  'schedules.predefinedDate': msg`Predefined dates`,
  'schedules.schedule': msg`Schedules`,
  'schedules.tag': msg`Tags`,
  sharing: msg`Sharing`,
  'sharing.library': msg`Vendors and libraries`,
  'sharing.object': msg`Shared objects`,
  telephony: msg`Telephony`,
  'telephony.callAction': msg`Call actions`,
  'telephony.channel': msg`Channels`,
  'telephony.circuitBreaker': msg`Circuit breakers`,
  'telephony.device': msg`Devices`,
  'telephony.displayNumber': msg`Display numbers`,
  'telephony.number': msg`Numbers`,
  'telephony.numberAvailability': msg`Number availability`,
  'telephony.numberInfo': msg`Number information`,
  'telephony.numberOrder': msg`Number orders`,
  'telephony.numberPortingRequest': msg`Porting requests`,
  'telephony.outboundSipCallRouter': msg`Call router`,
  'telephony.queue': msg`Queues`,
  'telephony.trunk': msg`Trunks`,
  'telephony.upstream': msg`Upstreams`,
  'telephony.webPhone': msg`Web phone`,
};

const known: Readonly<Record<string, MessageDescriptor>> = names;

export const permissionGroupName = (path: string): MessageDescriptor | undefined =>
  Object.hasOwn(known, path) ? known[path] : undefined;

/** The name of a tree's node in the user's language. */
export function usePermissionGroupName(): (node: PermissionNode) => string {
  const { i18n } = useLingui();
  return ({ path, word }) => {
    const name = permissionGroupName(path);
    return name ? i18n._(name) : word;
  };
}
