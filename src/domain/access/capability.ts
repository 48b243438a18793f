import type { Policy } from '../core/permission.ts';

/**
 * The policies of parts of a page that not every viewer may see or use. The permission is our choice where the
 * specification names none.
 */
export const capabilities = {
  dashboardChannels: 'telephony.channel.view',
  dashboardErrors: 'core.logEntry.view',
  dashboardShare: 'core.wallboardShare.manage',
  environmentUpdate: 'core.environment.update',
  webPhone: 'telephony.webPhone.use',

  /** Username, email, password status, two-factor, mobile phone and language of a user. */
  userSensitiveFields: 'core.user.viewSensitive',
  userTwoFactorColumn: 'core.user.viewTwoFactor',
  userTwoFactorReset: { all: ['core.user.update', 'core.user.viewSensitive'] },
  userEndSessions: 'core.user.update',
  /** The text that tells a user how to log in. */
  userLoginDetails: { any: ['core.user.create', 'core.user.viewSensitive'] },
  userCreate: 'core.user.create',
  roleCreate: 'core.role.create',
  customDisplayNumber: 'telephony.displayNumber.custom',
  /** Inbound and outbound call actions of users, devices and trunks. */
  callActions: 'telephony.callAction.view',
  billingPlanOverride: 'billing.pricePlan.override',
  pricePlanUpdate: 'billing.pricePlan.update',
  /** Explanations show the rules of plans and the choice of contracts. */
  priceExplanation: { all: ['billing.pricePlan.view', 'billing.contract.view'] },
  contractUpdate: 'billing.contract.update',
  contractApply: 'billing.contract.apply',
  billingSettingsUpdate: 'billing.settings.update',
  /** Changing the device itself, as opposed to logging users in and out on it. */
  deviceUpdate: 'telephony.device.update',
  deviceLogin: 'telephony.device.login',
  /** Controlling the calls of others, and starting calls for them. */
  channelCommand: 'telephony.channel.command',
  defaultCallActions: 'telephony.callAction.setDefault',

  flowUpdate: 'flow.flow.edit',
  macroUpdate: 'flow.macro.edit',

  numberSetState: 'telephony.number.setState',
  numberDelete: 'telephony.number.delete',
  numberCreateCustom: 'telephony.number.createCustom',
  numberAvailabilityUpdate: 'telephony.numberAvailability.update',
  numberOrderCreate: 'telephony.numberOrder.create',
  numberOrderCancel: 'telephony.numberOrder.cancel',
  /** Only in the panel of the admin area, like `numberOrderFulfill`. */
  numberOrderReject: { all: ['telephony.numberOrder.viewGlobal', 'telephony.numberOrder.reject'] },
  numberOrderFulfill: { all: ['telephony.numberOrder.viewGlobal', 'telephony.numberOrder.fulfill'] },
  portingCreate: 'telephony.numberPortingRequest.createInbound',
  /** A retry is a new request with the old values filled in (decision 13). */
  portingRetry: 'telephony.numberPortingRequest.createInbound',
  portingPerform: 'telephony.numberPortingRequest.perform',
  portingCancel: 'telephony.numberPortingRequest.cancel',
  portingAnswer: 'telephony.numberPortingRequest.answer',
  /** The uses of the numbers that would leave. The request itself has to be visible as well. */
  portOutReferences: 'telephony.number.view',
  portingAdminPerform: {
    all: ['telephony.numberPortingRequest.viewGlobal', 'telephony.numberPortingRequest.perform'],
  },
  portingAdminCancel: {
    all: ['telephony.numberPortingRequest.viewGlobal', 'telephony.numberPortingRequest.cancel'],
  },
  /** Only for inbound international requests. */
  portingAdminAnswer: {
    all: ['telephony.numberPortingRequest.viewGlobal', 'telephony.numberPortingRequest.applyMessage'],
  },

  /** The event log in the details of any entity. */
  detailsEventLog: 'core.logEntry.view',
  soundRecorder: 'audio.recording.view',
  soundFromRecording: 'audio.recording.view',
  organizationCreate: 'core.organization.create',
  /** Comparing an organization with the one that its template copies. */
  organizationCompare: { any: ['core.organization.update', 'core.organizationTemplate.view'] },
  organizationUpdate: 'core.organization.update',
  organizationCreateEmpty: { all: ['core.organization.create', 'core.organization.createEmpty'] },
  flowSettingsUpdate: 'flow.settings.edit',
  libraryPublish: 'sharing.object.publish',
  libraryInstall: 'sharing.object.install',
  libraryEdit: 'sharing.library.edit',
} as const satisfies Record<string, Policy>;
