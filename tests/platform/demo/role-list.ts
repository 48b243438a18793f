import { permissions } from '../../../src/domain/core/permission.ts';
import type { Permission } from '../../../src/domain/core/permission.ts';
import type { Multilingual } from '../../../src/domain/core/multilingual.ts';

/** A role of the demo. Without `organization` it belongs to the platform's own organization. */
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

/** Permissions of the platform's operators only, above all for the administration pages. */
const operatorOnly: readonly Permission[] = [
  'core.organizationTemplate.view',
  'core.organizationTemplate.create',
  'core.organizationTemplate.update',
  'core.organizationTemplate.delete',
  'core.user.viewGlobal',
  'core.role.viewGlobal',
  'core.userContract.view',
  'core.userContract.viewGlobal',
  'core.userContract.create',
  'core.userContract.update',
  'core.userContract.delete',
  'core.job.view',
  'core.job.create',
  'core.job.retry',
  'core.job.delete',
  'core.dataSet.view',
  'telephony.upstream.view',
  'telephony.upstream.create',
  'telephony.upstream.update',
  'telephony.circuitBreaker.delete',
  'telephony.outboundSipCallRouter.view',
  'telephony.outboundSipCallRouter.update',
  'telephony.numberOrder.viewGlobal',
  'telephony.numberOrder.reject',
  'telephony.numberOrder.fulfill',
  'telephony.numberPortingRequest.viewGlobal',
  'telephony.numberPortingRequest.applyMessage',
  'telephony.numberAvailability.view',
  'telephony.numberAvailability.update',
  'telephony.numberInfo.view',
  'schedules.predefinedDate.view',
  'schedules.predefinedDate.create',
  'schedules.predefinedDate.update',
  'schedules.predefinedDate.delete',
];

/** The roles of the demo, from "may do everything" to "may see almost nothing". */
export const demoRoles = {
  operator: role(
    'demo.operator',
    ['Platform operator', 'Platformbeheerder'],
    ['Has all permissions', 'Heeft alle rechten'],
    permissions,
  ),
  administrator: role(
    'demo.administrator',
    ['Administrator', 'Beheerder'],
    ['Manages the organization and its sub-organizations', 'Beheert de organisatie en suborganisaties'],
    permissions.filter((key) => !operatorOnly.includes(key)),
  ),
  reseller: role(
    'demo.reseller',
    ['Reseller', 'Reseller'],
    [
      'Manages customers, and retries their failed jobs',
      'Beheert klanten en voert hun mislukte taken opnieuw uit',
    ],
    permissions.filter(
      (key) => !operatorOnly.includes(key) || key === 'core.job.view' || key === 'core.job.retry',
    ),
  ),
  supervisor: role(
    'demo.supervisor',
    ['Supervisor', 'Teamleider'],
    ['Monitors calls, logs and users', 'Volgt gesprekken, logregels en gebruikers'],
    [
      'telephony.channel.view',
      'telephony.channel.command',
      'telephony.queue.view',
      'core.logEntry.view',
      'core.user.viewOrg',
    ],
  ),
  auditor: role(
    'demo.auditor',
    ['Log reader', 'Loglezer'],
    ['Can view only log entries', 'Kan alleen logregels bekijken'],
    ['core.logEntry.view'],
  ),
  telephonist: role(
    'demo.telephonist',
    ['Telephonist', 'Telefonist'],
    ['Can see live calls only', 'Ziet alleen lopende gesprekken'],
    ['telephony.channel.view'],
  ),
  employee: role('demo.employee', ['Employee', 'Medewerker'], ['No permissions', 'Geen rechten'], []),
  manager: role(
    'demo.manager',
    ['Organization manager', 'Organisatiebeheerder'],
    ['Manages the organization, including its user types', 'Beheert de organisatie, ook de gebruikerstypen'],
    permissions.filter(
      (key) =>
        !operatorOnly.includes(key) ||
        (key.startsWith('core.userContract.') && key !== 'core.userContract.viewGlobal'),
    ),
  ),
  people: role(
    'demo.people',
    ['People desk', 'Personeelsbalie'],
    [
      'Adds and changes users, without access to sensitive data',
      'Voegt gebruikers toe en wijzigt ze, zonder toegang tot gevoelige gegevens',
    ],
    [
      'core.user.create',
      'core.user.update',
      'core.user.viewOrg',
      'core.role.view',
      'telephony.channel.view',
      'telephony.device.view',
      'telephony.device.login',
    ],
  ),
  reception: role(
    'demo.reception',
    ['Receptionist', 'Receptionist'],
    ['Looks up users and devices', 'Zoekt gebruikers en toestellen op'],
    ['core.user.viewOrg', 'telephony.channel.view', 'telephony.device.view'],
  ),
  agent: role(
    'demo.agent',
    ['Agent', 'Agent'],
    ['Makes and receives calls on a web phone', 'Belt en wordt gebeld op een webtelefoon'],
    ['telephony.webPhone.use', 'telephony.webPhone.fullPage', 'telephony.channel.view'],
  ),
  numbers: role(
    'demo.numbers',
    ['Number manager', 'Nummerbeheerder'],
    [
      'Manages numbers, orders and porting requests, and which numbers users call from',
      'Beheert nummers, bestellingen en porteringen, en met welke nummers gebruikers bellen',
    ],
    [
      ...permissions.filter(
        (key) => /^(?:telephony\.number|core\.establishment\.)/.test(key) && !operatorOnly.includes(key),
      ),
      // Numbers lead to users, and identify them.
      'telephony.callAction.view',
      'core.user.viewOrg',
      'core.user.update',
      // Only users whose rights one has can be changed: these are those of agents.
      'telephony.webPhone.use',
      'telephony.webPhone.fullPage',
      'telephony.channel.view',
    ],
  ),
  flows: role(
    'demo.flows',
    ['Flow designer', 'Belplanontwerper'],
    ['Builds call flows', 'Bouwt belplannen'],
    permissions.filter(
      (key) =>
        /^(?:flow|schedules|audio|mail|sharing|telephony\.queue)\./.test(key) && !operatorOnly.includes(key),
    ),
  ),
  billing: role(
    'demo.billing',
    ['Billing clerk', 'Facturatiemedewerker'],
    ['Manages contracts, price plans and exports', 'Beheert contracten, prijsplannen en exports'],
    permissions.filter((key) => key.startsWith('billing.')),
  ),
  partner: {
    ...role(
      'noorderlicht.partner',
      ['Partner', 'Partner'],
      ['Supports customers of Noorderlicht', 'Ondersteunt klanten van Noorderlicht'],
      ['core.user.viewOrg', 'core.logEntry.view', 'telephony.device.view', 'telephony.number.view'],
    ),
    organization: 'Noorderlicht Telecom',
  },
  support: {
    ...role(
      'brightwater.support',
      ['Support', 'Ondersteuning'],
      ['Supports customers of Brightwater', 'Ondersteunt klanten van Brightwater'],
      ['core.user.viewOrg', 'core.logEntry.view', 'telephony.channel.view'],
    ),
    organization: 'Brightwater Communications',
  },
} as const satisfies Record<string, DemoRoleFacts>;

export type DemoRole = keyof typeof demoRoles;
