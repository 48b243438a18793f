import { permissions } from '../../../src/entities/permission.ts';
import type { Permission } from '../../../src/entities/permission.ts';
import type { Multilingual } from '../../../src/entities/multilingual.ts';

/** A role of the demo; without an organization it is the platform's. */
export interface DemoRoleFacts {
  readonly id: string;
  readonly name: Multilingual;
  readonly description: Multilingual;
  readonly permissions: readonly Permission[];
  readonly organization?: string;
}

const role = (
  id: string,
  [en, nl]: readonly [en: string, nl: string],
  [summary, samenvatting]: readonly [en: string, nl: string],
  held: readonly Permission[],
): DemoRoleFacts => ({
  id,
  name: { en, nl },
  description: { en: summary, nl: samenvatting },
  permissions: held,
});

/** What only those who run the platform may see: the administration, most of all (S1 §6). */
const ofThePlatform: readonly Permission[] = [
  'core.organizationTemplate.view',
  'core.user.viewGlobal',
  'core.userContract.view',
  'core.job.view',
  'core.dataSet.view',
  'telephony.upstream.view',
  'telephony.outboundSipCallRouter.view',
  'telephony.numberOrder.viewGlobal',
  'telephony.numberOrder.reject',
  'telephony.numberOrder.fulfill',
  'telephony.numberPortingRequest.viewGlobal',
  'telephony.numberPortingRequest.applyMessage',
  'telephony.numberAvailability.view',
  'telephony.numberAvailability.update',
  'telephony.numberInfo.view',
  'schedules.predefinedDate.view',
];

/** From "may do everything" to "may see almost nothing". */
export const demoRoles = {
  operator: role(
    'demo.operator',
    ['Platform operator', 'Platformbeheerder'],
    ['May do everything', 'Mag alles'],
    permissions,
  ),
  administrator: role(
    'demo.administrator',
    ['Administrator', 'Beheerder'],
    ['Manages the organization and those below it', 'Beheert de organisatie en wat eronder valt'],
    permissions.filter((key) => !ofThePlatform.includes(key)),
  ),
  supervisor: role(
    'demo.supervisor',
    ['Supervisor', 'Teamleider'],
    ['Follows calls, logs and people', 'Volgt gesprekken, logboeken en mensen'],
    ['telephony.channel.view', 'telephony.channel.command', 'core.logEntry.view', 'core.user.viewOrg'],
  ),
  auditor: role(
    'demo.auditor',
    ['Log reader', 'Loglezer'],
    ['Sees log entries and nothing else', 'Ziet alleen het logboek'],
    ['core.logEntry.view'],
  ),
  telephonist: role(
    'demo.telephonist',
    ['Telephonist', 'Telefonist'],
    ['Sees calls in progress and nothing else', 'Ziet alleen lopende gesprekken'],
    ['telephony.channel.view'],
  ),
  employee: role(
    'demo.employee',
    ['Employee', 'Medewerker'],
    ['Has no permission at all', 'Heeft geen enkel recht'],
    [],
  ),
} as const satisfies Record<string, DemoRoleFacts>;

export type DemoRole = keyof typeof demoRoles;
