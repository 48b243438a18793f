import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ViewName } from '../domain/entities/models.ts';
import type { EntityView } from './define/view.ts';
import { deviceWord } from './device/name.ts';

/** Names of a type: 'User', 'Users', 'User details'. */
export interface EntityWords {
  readonly one: MessageDescriptor;
  readonly many: MessageDescriptor;
  readonly details: MessageDescriptor;
  /** Explains a telephony word to a newcomer, beside the heading of the list. */
  readonly about?: MessageDescriptor;
  /** Where rows come from, in an empty list of a type that users cannot create. */
  readonly origin?: MessageDescriptor;
}

/** Names of a type, available before its view is loaded, and how to load the view. */
interface ViewEntry<Name extends ViewName> {
  readonly words: EntityWords;
  readonly load: () => Promise<EntityView<Name>>;
}

/** The view of every entity type, each in its own chunk. A missing type is a compile error. */
export const views: { readonly [Name in ViewName]: ViewEntry<Name> } = {
  channel: {
    words: {
      one: msg`Channel`,
      many: msg`Channels`,
      details: msg`Channel details`,
      about: msg`Each call has one channel per connected party.`,
    },
    load: async () => (await import('./channel/view.ts')).channelView,
  },
  circuitBreaker: {
    words: {
      one: msg`Circuit breaker`,
      many: msg`Circuit breakers`,
      details: msg`Circuit breaker details`,
    },
    load: async () => (await import('./circuit-breaker/view.tsx')).circuitBreakerView,
  },
  dataSet: {
    words: { one: msg`Data set`, many: msg`Data sets`, details: msg`Data set details` },
    load: async () => (await import('./data-set/view.tsx')).dataSetView,
  },
  device: {
    words: { one: deviceWord, many: msg`Devices`, details: msg`Device details` },
    load: async () => (await import('./device/view.ts')).deviceView,
  },
  establishment: {
    words: {
      one: msg`Establishment`,
      many: msg`Establishments`,
      details: msg`Establishment details`,
      about: msg`An address of the organization at which numbers are registered.`,
    },
    load: async () => (await import('./establishment/view.ts')).establishmentView,
  },
  flow: {
    words: {
      one: msg`Flow`,
      many: msg`Flows`,
      details: msg`Flow details`,
      about: msg`A flow decides what callers hear and who rings.`,
    },
    load: async () => (await import('./flow/view.ts')).flowView,
  },
  flowSession: {
    words: {
      one: msg`Flow session`,
      many: msg`Flow sessions`,
      details: msg`Flow session details`,
      about: msg`Each run of a deployed flow is a session.`,
      origin: msg`A session appears here when a call or an API endpoint begins it.`,
    },
    load: async () => (await import('./flow-session/view.tsx')).flowSessionView,
  },
  flowTrigger: {
    words: {
      one: msg`API endpoint`,
      many: msg`Trigger API endpoints`,
      details: msg`API endpoint details`,
      about: msg`Other systems begin flow sessions through these endpoints.`,
    },
    load: async () => (await import('./flow-trigger/view.tsx')).flowTriggerView,
  },
  flowVariable: {
    words: {
      one: msg`Global flow variable`,
      many: msg`Global flow variables`,
      details: msg`Global flow variable details`,
      about: msg`Values that all flows of the organization share.`,
      origin: msg`A variable appears here when a flow sets it for the first time.`,
    },
    load: async () => (await import('./flow-variable/view.tsx')).flowVariableView,
  },
  job: {
    words: {
      one: msg`Job`,
      many: msg`Jobs`,
      details: msg`Job details`,
      origin: msg`Work that the platform does in the background appears here when it is scheduled.`,
    },
    load: async () => (await import('./job/view.tsx')).jobView,
  },
  libraryFlow: {
    words: {
      one: msg`Library flow`,
      many: msg`Library flows`,
      details: msg`Library flow details`,
      about: msg`Flows that others have made and share with the organization.`,
      origin: msg`Flows installed from a library appear here.`,
    },
    load: async () => (await import('./library-flow/view.ts')).libraryFlowView,
  },
  libraryMacro: {
    words: {
      one: msg`Library macro`,
      many: msg`Library macros`,
      details: msg`Library macro details`,
      about: msg`Blocks that others have made and share with the organization.`,
      origin: msg`Macros installed from a library appear here.`,
    },
    load: async () => (await import('./library-macro/view.ts')).libraryMacroView,
  },
  logEntry: {
    words: {
      one: msg`Log entry`,
      many: msg`Logs`,
      details: msg`Log entry details`,
      origin: msg`Events of calls, devices and trunks appear here as they happen.`,
    },
    load: async () => (await import('./log-entry/view.tsx')).logEntryView,
  },
  macro: {
    words: {
      one: msg`Macro`,
      many: msg`Macros`,
      details: msg`Macro details`,
      about: msg`A flow that others use as a block.`,
    },
    load: async () => (await import('./macro/view.tsx')).macroView,
  },
  number: {
    words: {
      one: msg`Number`,
      many: msg`Numbers`,
      details: msg`Number details`,
      origin: msg`Your provider assigns numbers to the organization. Ask them for the numbers you need.`,
    },
    load: async () => (await import('./number/view.tsx')).numberView,
  },
  numberAvailability: {
    words: {
      one: msg`Number range`,
      many: msg`Number pool`,
      details: msg`Number range details`,
      about: msg`The ranges of numbers that the platform has or can get, and which of them can be ordered.`,
      origin: msg`The ranges that the platform has or can get appear here.`,
    },
    load: async () => (await import('./number-availability/view.ts')).numberAvailabilityView,
  },
  numberOrder: {
    words: {
      one: msg`Number order`,
      many: msg`Number orders`,
      details: msg`Number order details`,
    },
    load: async () => (await import('./number-order/view.tsx')).numberOrderView,
  },
  numberPortingRequest: {
    words: {
      one: msg`Porting request`,
      many: msg`Porting requests`,
      details: msg`Porting request details`,
      about: msg`Numbers that move from one operator to another.`,
    },
    load: async () => (await import('./number-porting-request/view.tsx')).portingView,
  },
  organization: {
    words: {
      one: msg`Organization`,
      many: msg`Organizations`,
      details: msg`Organization details`,
    },
    load: async () => (await import('./organization/view.tsx')).organizationView,
  },
  organizationTemplate: {
    words: {
      one: msg`Organization template`,
      many: msg`Organization templates`,
      details: msg`Organization template details`,
      about: msg`New organizations get copies of what a template organization has.`,
    },
    load: async () => (await import('./organization-template/view.tsx')).organizationTemplateView,
  },
  outboundMail: {
    words: {
      one: msg`Outbound email`,
      many: msg`Outbound emails`,
      details: msg`Outbound email details`,
      origin: msg`Emails that the platform sends appear here.`,
    },
    load: async () => (await import('./outbound-mail/view.tsx')).outboundMailView,
  },
  outboundSipCallRouter: {
    words: { one: msg`Call router`, many: msg`Call routers`, details: msg`Call router details` },
    load: async () => (await import('./outbound-sip-call-router/view.tsx')).outboundSipCallRouterView,
  },
  predefinedDate: {
    words: {
      one: msg`Predefined dates`,
      many: msg`Predefined dates`,
      details: msg`Predefined date details`,
      about: msg`Public holidays and other dates that rules of schedules name.`,
    },
    load: async () => (await import('./predefined-date/view.tsx')).predefinedDateView,
  },
  recording: {
    words: {
      one: msg`Recording`,
      many: msg`Recordings`,
      details: msg`Recording details`,
      origin: msg`A flow can record calls. Their recordings appear here when the calls end.`,
    },
    load: async () => (await import('./recording/view.tsx')).recordingView,
  },
  role: {
    words: { one: msg`Role`, many: msg`Roles`, details: msg`Role details` },
    load: async () => (await import('./role/view.tsx')).roleView,
  },
  schedule: {
    words: {
      one: msg`Schedule`,
      many: msg`Schedules`,
      details: msg`Schedule details`,
      about: msg`Opening hours that decide what callers hear.`,
    },
    load: async () => (await import('./schedule/view.ts')).scheduleView,
  },
  sharedObject: {
    words: {
      one: msg`Shared object`,
      many: msg`Shared objects`,
      details: msg`Shared object details`,
      origin: msg`Flows and macros that vendors publish to a library appear here.`,
    },
    load: async () => (await import('./shared-object/view.tsx')).sharedObjectView,
  },
  sound: {
    words: { one: msg`Sound`, many: msg`Sounds`, details: msg`Sound details` },
    load: async () => (await import('./sound/view.ts')).soundView,
  },
  tag: {
    words: {
      one: msg`Tag`,
      many: msg`Tags`,
      details: msg`Tag details`,
      about: msg`Names and descriptions of the tags that rules of schedules have.`,
    },
    load: async () => (await import('./tag/view.tsx')).tagView,
  },
  trunk: {
    words: {
      one: msg`Trunk`,
      many: msg`Trunks`,
      details: msg`Trunk details`,
      about: msg`SIP connections to your own phone systems.`,
    },
    load: async () => (await import('./trunk/view.ts')).trunkView,
  },
  upstream: {
    words: {
      one: msg`Upstream`,
      many: msg`Upstreams`,
      details: msg`Upstream details`,
      about: msg`Carriers that take outbound calls.`,
    },
    load: async () => (await import('./upstream/view.tsx')).upstreamView,
  },
  user: {
    words: { one: msg`User`, many: msg`Users`, details: msg`User details` },
    load: async () => (await import('./user/view.ts')).userView,
  },
  userContract: {
    words: {
      one: msg`User type`,
      many: msg`User types`,
      details: msg`User type details`,
      about: msg`Which login details users must or cannot have, and their roles.`,
    },
    load: async () => (await import('./user-contract/view.tsx')).userContractView,
  },
};
