import type { ViewName } from '../domain/entities/models.ts';
import type { EntityView } from './define/view.ts';
import type { EntityWords } from './define/words.ts';
import { billingCustomerWords } from './billing-customer/words.ts';
import { billingExportWords } from './billing-export/words.ts';
import { callQueueWords } from './call-queue/words.ts';
import { channelWords } from './channel/words.ts';
import { circuitBreakerWords } from './circuit-breaker/words.ts';
import { dataSetWords } from './data-set/words.ts';
import { deviceWords } from './device/words.ts';
import { establishmentWords } from './establishment/words.ts';
import { flowWords } from './flow/words.ts';
import { flowSessionWords } from './flow-session/words.ts';
import { flowTriggerWords } from './flow-trigger/words.ts';
import { flowVariableWords } from './flow-variable/words.ts';
import { jobWords } from './job/words.ts';
import { libraryFlowWords } from './library-flow/words.ts';
import { libraryMacroWords } from './library-macro/words.ts';
import { logEntryWords } from './log-entry/words.ts';
import { macroWords } from './macro/words.ts';
import { numberWords } from './number/words.ts';
import { numberAvailabilityWords } from './number-availability/words.ts';
import { numberOrderWords } from './number-order/words.ts';
import { numberPortingRequestWords } from './number-porting-request/words.ts';
import { organizationWords } from './organization/words.ts';
import { organizationTemplateWords } from './organization-template/words.ts';
import { outboundMailWords } from './outbound-mail/words.ts';
import { outboundSipCallRouterWords } from './outbound-sip-call-router/words.ts';
import { predefinedDateWords } from './predefined-date/words.ts';
import { pricePlanWords } from './price-plan/words.ts';
import { purchaseContractWords } from './purchase-contract/words.ts';
import { recordingWords } from './recording/words.ts';
import { roleWords } from './role/words.ts';
import { salesContractWords } from './sales-contract/words.ts';
import { scheduleWords } from './schedule/words.ts';
import { sharedObjectWords } from './shared-object/words.ts';
import { soundWords } from './sound/words.ts';
import { tagWords } from './tag/words.ts';
import { trunkWords } from './trunk/words.ts';
import { upstreamWords } from './upstream/words.ts';
import { userWords } from './user/words.ts';
import { userContractWords } from './user-contract/words.ts';

/** Names of a type, available before its view is loaded, and how to load the view. */
interface ViewEntry<Name extends ViewName> {
  readonly words: EntityWords;
  readonly load: () => Promise<EntityView<Name>>;
}

/** The view of every entity type, each in its own chunk. A missing type is a compile error. */
export const views: { readonly [Name in ViewName]: ViewEntry<Name> } = {
  billingCustomer: {
    words: billingCustomerWords,
    load: async () => (await import('./billing-customer/view.tsx')).billingCustomerView,
  },
  billingExport: {
    words: billingExportWords,
    load: async () => (await import('./billing-export/view.tsx')).billingExportView,
  },
  callQueue: {
    words: callQueueWords,
    load: async () => (await import('./call-queue/view.tsx')).callQueueView,
  },
  channel: {
    words: channelWords,
    load: async () => (await import('./channel/view.ts')).channelView,
  },
  circuitBreaker: {
    words: circuitBreakerWords,
    load: async () => (await import('./circuit-breaker/view.tsx')).circuitBreakerView,
  },
  dataSet: {
    words: dataSetWords,
    load: async () => (await import('./data-set/view.tsx')).dataSetView,
  },
  device: {
    words: deviceWords,
    load: async () => (await import('./device/view.ts')).deviceView,
  },
  establishment: {
    words: establishmentWords,
    load: async () => (await import('./establishment/view.ts')).establishmentView,
  },
  flow: {
    words: flowWords,
    load: async () => (await import('./flow/view.ts')).flowView,
  },
  flowSession: {
    words: flowSessionWords,
    load: async () => (await import('./flow-session/view.tsx')).flowSessionView,
  },
  flowTrigger: {
    words: flowTriggerWords,
    load: async () => (await import('./flow-trigger/view.tsx')).flowTriggerView,
  },
  flowVariable: {
    words: flowVariableWords,
    load: async () => (await import('./flow-variable/view.tsx')).flowVariableView,
  },
  job: {
    words: jobWords,
    load: async () => (await import('./job/view.tsx')).jobView,
  },
  libraryFlow: {
    words: libraryFlowWords,
    load: async () => (await import('./library-flow/view.ts')).libraryFlowView,
  },
  libraryMacro: {
    words: libraryMacroWords,
    load: async () => (await import('./library-macro/view.ts')).libraryMacroView,
  },
  logEntry: {
    words: logEntryWords,
    load: async () => (await import('./log-entry/view.tsx')).logEntryView,
  },
  macro: {
    words: macroWords,
    load: async () => (await import('./macro/view.tsx')).macroView,
  },
  number: {
    words: numberWords,
    load: async () => (await import('./number/view.tsx')).numberView,
  },
  numberAvailability: {
    words: numberAvailabilityWords,
    load: async () => (await import('./number-availability/view.ts')).numberAvailabilityView,
  },
  numberOrder: {
    words: numberOrderWords,
    load: async () => (await import('./number-order/view.tsx')).numberOrderView,
  },
  numberPortingRequest: {
    words: numberPortingRequestWords,
    load: async () => (await import('./number-porting-request/view.tsx')).portingView,
  },
  organization: {
    words: organizationWords,
    load: async () => (await import('./organization/view.tsx')).organizationView,
  },
  organizationTemplate: {
    words: organizationTemplateWords,
    load: async () => (await import('./organization-template/view.tsx')).organizationTemplateView,
  },
  outboundMail: {
    words: outboundMailWords,
    load: async () => (await import('./outbound-mail/view.tsx')).outboundMailView,
  },
  outboundSipCallRouter: {
    words: outboundSipCallRouterWords,
    load: async () => (await import('./outbound-sip-call-router/view.tsx')).outboundSipCallRouterView,
  },
  predefinedDate: {
    words: predefinedDateWords,
    load: async () => (await import('./predefined-date/view.tsx')).predefinedDateView,
  },
  pricePlan: {
    words: pricePlanWords,
    load: async () => (await import('./price-plan/view.tsx')).pricePlanView,
  },
  purchaseContract: {
    words: purchaseContractWords,
    load: async () => (await import('./purchase-contract/view.tsx')).purchaseContractView,
  },
  recording: {
    words: recordingWords,
    load: async () => (await import('./recording/view.tsx')).recordingView,
  },
  role: {
    words: roleWords,
    load: async () => (await import('./role/view.tsx')).roleView,
  },
  salesContract: {
    words: salesContractWords,
    load: async () => (await import('./sales-contract/view.tsx')).salesContractView,
  },
  schedule: {
    words: scheduleWords,
    load: async () => (await import('./schedule/view.ts')).scheduleView,
  },
  sharedObject: {
    words: sharedObjectWords,
    load: async () => (await import('./shared-object/view.tsx')).sharedObjectView,
  },
  sound: {
    words: soundWords,
    load: async () => (await import('./sound/view.ts')).soundView,
  },
  tag: {
    words: tagWords,
    load: async () => (await import('./tag/view.tsx')).tagView,
  },
  trunk: {
    words: trunkWords,
    load: async () => (await import('./trunk/view.ts')).trunkView,
  },
  upstream: {
    words: upstreamWords,
    load: async () => (await import('./upstream/view.tsx')).upstreamView,
  },
  user: {
    words: userWords,
    load: async () => (await import('./user/view.ts')).userView,
  },
  userContract: {
    words: userContractWords,
    load: async () => (await import('./user-contract/view.tsx')).userContractView,
  },
};
