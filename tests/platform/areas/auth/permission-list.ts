import type { Permission } from '../../../../src/entities/permission.ts';
import { permissions } from '../../../../src/entities/permission.ts';

/** Name and summary of every permission, as GET auth/permissions lists them. */
const texts: Readonly<Record<Permission, readonly [name: string, summary: string]>> = {
  'core.organization.create': ['Create organizations', 'Add a sub-organization from a template'],
  'core.organization.createEmpty': [
    'Create empty organizations',
    'Add a sub-organization without a template',
  ],
  'core.organization.viewSub': ['View sub-organizations', 'See the organizations below the own one'],
  'core.organization.update': [
    'Update organizations',
    'Change the name and language of organizations within reach',
  ],
  'core.organizationTemplate.view': [
    'View organization templates',
    'See what new organizations are made from',
  ],
  'core.environment.view': ['View white-label settings', 'See name, logo and domain of the own environment'],
  'core.establishment.view': ['View establishments', 'See addresses of organizations within reach'],
  'core.user.create': ['Create users', 'Add users to organizations within reach'],
  'core.user.update': [
    'Change users',
    'Change users of organizations within reach, their passwords and two-factor settings too',
  ],
  'core.user.delete': ['Delete users', 'Take users of organizations within reach out of use'],
  'core.user.viewOrg': ['View users', 'See the users of organizations within reach'],
  'core.user.viewGlobal': ['View all users', 'See users wherever they are within reach, in one list'],
  'core.user.viewSensitive': ['View sensitive user data', 'See email, mobile number and two-factor settings'],
  'core.user.viewTwoFactor': ['View two-factor state', 'See in lists of users who signs in in two steps'],
  'core.userContract.view': ['View user types', 'See what kinds of user there are'],
  'core.userContract.create': ['Create user types', 'Add kinds of user, with their rules'],
  'core.userContract.update': ['Change user types', 'Change rules and roles of a kind of user'],
  'core.userContract.delete': ['Delete user types', 'Take kinds of user out of use'],
  'core.role.view': ['View roles', 'See roles and the permissions they give'],
  'core.role.create': ['Create roles', 'Add roles and choose their permissions'],
  'core.role.update': ['Change roles', 'Give and take permissions of everyone who has a role'],
  'core.role.delete': ['Delete roles', 'Take a role, and what it permits, from everyone who has it'],
  'core.auditEntry.view': ['View change logs', 'See who changed what, when and from where'],
  'core.job.view': ['View jobs', 'See work that runs in the background'],
  'core.wallboardShare.manage': ['Share wallboards', 'Make links that show a dashboard to whoever has them'],
  'core.logEntry.view': ['View logs', 'See log entries of organizations within reach'],
  'core.dataSet.view': ['View data sets', 'See which data sets are kept live, and for whom'],
  'mail.outboundMail.view': ['View outbound mails', 'See mails that were sent or wait to be'],
  'telephony.channel.view': ['View channels', 'See calls in progress'],
  'telephony.channel.command': ['Command channels', 'Answer, decline and hang up calls in progress'],
  'telephony.upstream.view': ['View upstreams', 'See connections to other carriers'],
  'telephony.outboundSipCallRouter.view': [
    'View the outbound call router',
    'See which upstream takes which call',
  ],
  'telephony.trunk.view': ['View trunks', 'See SIP trunks of organizations within reach'],
  'telephony.device.view': ['View devices', 'See telephones of organizations within reach'],
  'telephony.device.create': ['Create devices', 'Add telephones, and web phones for users'],
  'telephony.device.update': ['Change devices', 'Change telephones, and see their passwords'],
  'telephony.device.delete': ['Delete devices', 'Take telephones out of use'],
  'telephony.device.login': ['Log users in on devices', 'Log users in and out of telephones'],
  'telephony.callAction.setDefault': [
    'Set default call actions',
    'Say what happens to calls for which nothing else is said',
  ],
  'telephony.callAction.view': [
    'View call actions',
    'See what happens to calls of users, devices and trunks',
  ],
  'telephony.displayNumber.custom': [
    'Use custom display numbers',
    'Show a number that is not one of the organization',
  ],
  'telephony.number.view': ['View numbers', 'See numbers of organizations within reach'],
  'telephony.number.setState': ['Set number states', 'Change the state of a number'],
  'telephony.number.delete': ['Delete numbers', 'Take numbers out of service for good'],
  'telephony.number.createCustom': ['Create custom numbers', 'Add numbers that were not ordered'],
  'telephony.numberOrder.view': ['View number orders', 'See orders of organizations within reach'],
  'telephony.numberOrder.viewGlobal': [
    'View all number orders',
    'See orders wherever they are within reach, in one list',
  ],
  'telephony.numberOrder.cancel': ['Cancel number orders', 'Withdraw an order that is not fulfilled'],
  'telephony.numberOrder.reject': ['Reject number orders', 'Turn an order down'],
  'telephony.numberOrder.fulfill': ['Fulfil number orders', 'Give an order its numbers'],
  'telephony.numberPortingRequest.view': [
    'View porting requests',
    'See portings of organizations within reach',
  ],
  'telephony.numberPortingRequest.viewGlobal': [
    'View all porting requests',
    'See portings wherever they are within reach, in one list',
  ],
  'telephony.numberPortingRequest.createInbound': [
    'Request inbound portings',
    'Bring numbers in from another carrier',
  ],
  'telephony.numberPortingRequest.perform': ['Perform portings', 'Let a porting that was agreed take place'],
  'telephony.numberPortingRequest.cancel': ['Cancel portings', 'Withdraw a porting that has not taken place'],
  'telephony.numberPortingRequest.answer': [
    'Answer outbound portings',
    'Agree to a number leaving, or block it',
  ],
  'telephony.numberPortingRequest.applyMessage': [
    'Apply porting messages',
    'Answer inbound portings in the place of the other carrier',
  ],
  'telephony.numberAvailability.view': [
    'View number availability',
    'See how many numbers there are to give out',
  ],
  'telephony.numberAvailability.update': [
    'Update number availability',
    'Accept ranges of numbers to give out',
  ],
  'telephony.numberInfo.view': [
    'View number information',
    'Look up region, owner and portings of any number',
  ],
  'telephony.webPhone.use': ['Use the web phone', 'Make and take calls in the browser'],
  'telephony.webPhone.fullPage': ['Use the full page web phone', 'Have the web phone as a page of its own'],
  'audio.sound.view': ['View sounds', 'See and hear sounds of organizations within reach'],
  'audio.recording.view': ['View recordings', 'See and hear recordings, and record sounds by telephone'],
  'billing.contract.view': ['View billing contracts', 'See purchase and sales contracts'],
  'billing.pricePlan.view': ['View price plans', 'See price plans and their prices'],
  'billing.pricePlan.override': ['Override price plans', 'Choose another billing plan for a user'],
  'billing.customer.view': ['View customers', 'See whom the organization bills'],
  'billing.settings.view': ['View billing settings', 'See how the organization bills and is billed'],
  'billing.settings.update': ['Change billing settings', 'Choose how users are billed by default'],
  'billing.export.create': ['Create billing exports', 'Make snapshots of a period and download them'],
  'schedules.schedule.view': ['View schedules', 'See opening hours and other schedules'],
  'schedules.tag.view': ['View schedule tags', 'See the tags that order schedules'],
  'schedules.predefinedDate.view': ['View predefined dates', 'See holidays that schedules may name'],
  'flow.flow.view': ['View flows', 'See call flows of organizations within reach'],
  'flow.macro.view': ['View macros', 'See macros of organizations within reach'],
  'flow.trigger.view': ['View API endpoints', 'See how flows are started from elsewhere'],
  'flow.session.view': ['View flow sessions', 'See flows that run'],
  'flow.variable.view': ['View flow variables', 'See global variables of flows and their values'],
  'flow.settings.view': ['View flow settings', 'See settings of all flows of an organization'],
  'sharing.object.view': ['View libraries', 'See flows and macros that are shared'],
  'sharing.object.publish': ['Publish to libraries', 'Share flows and macros with other organizations'],
};

export const permissionList = permissions.map((id) => {
  const [name, summary] = texts[id];
  return { id, name, summary };
});
