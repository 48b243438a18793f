/** All permission keys, from the specification (S1-6-01 to S1-6-03) unless marked as ours. */
export const permissions = [
  'core.organization.create',
  'core.organization.createEmpty',
  'core.organization.viewSub',
  'core.organization.update', // ours
  'core.organization.delete', // ours
  'core.organizationTemplate.view', // ours
  'core.organizationTemplate.create', // ours
  'core.organizationTemplate.update', // ours
  'core.organizationTemplate.delete', // ours
  'core.environment.view', // ours
  'core.environment.update', // ours
  'core.establishment.view', // ours
  'core.establishment.create', // ours
  'core.establishment.update', // ours
  'core.establishment.delete', // ours
  'core.user.create',
  'core.user.update', // ours
  'core.user.delete', // ours
  'core.user.viewOrg',
  'core.user.viewGlobal',
  'core.user.viewSensitive',
  'core.user.viewTwoFactor', // ours
  'core.userContract.view', // ours
  'core.userContract.viewGlobal', // ours
  'core.userContract.create', // ours
  'core.userContract.update', // ours
  'core.userContract.delete', // ours
  'core.role.view',
  'core.role.viewGlobal', // ours
  'core.role.create',
  'core.role.update', // ours
  'core.role.delete', // ours
  'core.auditEntry.view', // ours
  'core.job.view',
  'core.job.create', // ours
  'core.job.retry', // ours
  'core.job.delete', // ours
  'core.logEntry.view',
  'core.dataSet.view', // ours
  'mail.outboundMail.view',
  'core.wallboardShare.manage', // ours
  'telephony.channel.view',
  'telephony.channel.command', // ours
  'telephony.upstream.view',
  'telephony.upstream.create', // ours
  'telephony.upstream.update', // ours
  'telephony.circuitBreaker.delete', // ours
  'telephony.outboundSipCallRouter.view', // ours
  'telephony.outboundSipCallRouter.update', // ours
  'telephony.trunk.view',
  'telephony.trunk.create', // ours
  'telephony.trunk.update', // ours
  'telephony.trunk.delete', // ours
  'telephony.device.view',
  'telephony.device.create', // ours
  'telephony.device.update', // ours
  'telephony.device.delete', // ours
  'telephony.device.login', // ours
  'telephony.callAction.view', // ours
  'telephony.callAction.setDefault', // ours
  'telephony.displayNumber.custom', // ours
  'telephony.number.view',
  'telephony.number.update', // ours
  'telephony.number.setState',
  'telephony.number.delete',
  'telephony.number.createCustom',
  'telephony.numberOrder.view',
  'telephony.numberOrder.viewGlobal',
  'telephony.numberOrder.create', // ours
  'telephony.numberOrder.cancel',
  'telephony.numberOrder.reject',
  'telephony.numberOrder.fulfill',
  'telephony.numberPortingRequest.view',
  'telephony.numberPortingRequest.viewGlobal',
  'telephony.numberPortingRequest.createInbound',
  'telephony.numberPortingRequest.perform',
  'telephony.numberPortingRequest.cancel',
  'telephony.numberPortingRequest.answer',
  'telephony.numberPortingRequest.applyMessage',
  'telephony.numberAvailability.view',
  'telephony.numberAvailability.update',
  'telephony.numberInfo.view',
  'telephony.queue.view', // ours
  'telephony.queue.create', // ours
  'telephony.queue.update', // ours
  'telephony.queue.delete', // ours
  'telephony.webPhone.use',
  'telephony.webPhone.fullPage', // ours
  'audio.sound.view',
  'audio.sound.create', // ours
  'audio.sound.update', // ours
  'audio.sound.delete', // ours
  'audio.recording.view',
  'audio.recording.delete', // ours
  // The prefixes "billing.", "schedules." and "flow." are the specification's; the rest of these keys is ours.
  'billing.contract.view',
  'billing.contract.create',
  'billing.contract.update',
  'billing.contract.apply',
  'billing.pricePlan.view',
  'billing.pricePlan.create',
  'billing.pricePlan.update',
  'billing.pricePlan.delete',
  'billing.pricePlan.override',
  'billing.customer.view',
  'billing.settings.view',
  'billing.settings.update',
  'billing.export.create',
  'schedules.schedule.view',
  'schedules.schedule.create',
  'schedules.schedule.update',
  'schedules.schedule.delete',
  'schedules.tag.view',
  'schedules.tag.update',
  'schedules.tag.delete',
  'schedules.predefinedDate.view',
  'schedules.predefinedDate.create',
  'schedules.predefinedDate.update',
  'schedules.predefinedDate.delete',
  'flow.flow.view',
  'flow.flow.edit',
  'flow.flow.deploy',
  'flow.macro.view',
  'flow.macro.edit',
  'flow.trigger.view',
  'flow.trigger.edit',
  'flow.trigger.invoke',
  'flow.session.view',
  'flow.session.terminate',
  'flow.variable.view',
  'flow.variable.edit',
  'flow.settings.view',
  'flow.settings.edit',
  'sharing.object.view',
  'sharing.object.publish', // ours
  'sharing.object.install', // ours
  'sharing.library.edit', // ours
] as const;

export type Permission = (typeof permissions)[number];

/**
 * An auth policy (S0-6-01): one permission, any of a list, or all of a list; null is the empty policy, which allows.
 */
export type Policy =
  | Permission
  | { readonly any: readonly Permission[] }
  | { readonly all: readonly Permission[] }
  | null;
