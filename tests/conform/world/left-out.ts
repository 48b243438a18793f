import type { CallName } from '../../../src/domain/protocol/call.ts';

const notRemoved = 'no call removes what it makes';
const shared = 'it changes what all organizations of the platform use';
const real = 'it would reach other networks';
const noRow = 'the run cannot make a row that it names';
const ends = 'it ends a session';
const ownCheck = 'the run signs in with it';
const secondFactor = 'the check of a second factor makes it';

/** The calls that the run never makes as users who may make them, and why. */
export const leftOut: { readonly [Name in CallName]?: string } = {
  'billingExport.create': notRemoved,
  'salesContract.create': notRemoved,
  'salesContract.updateUsage': noRow,
  'salesContract.previewHistoricPricing': noRow,
  'salesContract.applyHistoricPricing': noRow,
  'salesContract.updateHistoricMapping': noRow,
  'salesContract.historicMapping': noRow,
  'sharedLibrary.put': notRemoved,
  'vendor.put': notRemoved,
  'upstream.create': notRemoved,
  'numberOrder.create': notRemoved,
  'numberOrder.offer': shared,
  'numberAvailability.setAcceptance': shared,
  'outboundSipCallRouter.replace': shared,
  'job.create': shared,
  'job.retryBatch': noRow,
  'numberPortingRequest.createInbound': real,
  'channel.start': real,
  'sound.fromUri': real,
  'sound.fromRecording': noRow,
  'sharedObject.analyzeFlow': noRow,
  'sharedObject.analyzeMacro': noRow,
  'sharedObject.publishFlow': noRow,
  'sharedObject.publishMacro': noRow,
  'flow.rollBack': noRow,
  'flow.deploy': 'a flow without blocks has nothing to deploy',
  'flowTrigger.invoke': 'it begins a flow session',
  'device.enableWebPhone': 'a web phone needs a browser',
  'pricePlan.updateFromCsv': 'it needs the node names of the platform',
  'pricePolicy.fragment': noRow,
  'pricePolicy.nodeInfo': noRow,
  'pricePolicy.nodeInfoBelow': noRow,
  'pricePolicy.explain': noRow,
  'pricePolicy.compare': noRow,
  'pricePolicy.apply': noRow,
  'billingCustomer.usage': noRow,
  'billingCustomer.usageLines': noRow,
  'user.endSessions': ends,
  'user.setPassword': ownCheck,
  'userSession.revoke': ends,
  'userSession.logoutEverywhere': ends,
  'session.startTwoFactor': secondFactor,
  'challenge.message': secondFactor,
  'session.loginUser': ownCheck,
  'session.loginUsers': ownCheck,
  'session.logoutUser': ends,
  'organization.differences': 'it compares with a template',
};

/** Why a platform that conforms may refuse a valid call, by the rule that it names. */
export const mayRefuse: { readonly [Name in CallName]?: readonly [rule: string, why: string] } = {
  'establishment.lookUpAddress': ['unknownAddress', 'the platform does not know the address'],
  'sound.fromSpeech': ['noSpeech', 'the platform has no speech synthesizer'],
  'sound.fromUpload': ['noTranscoder', 'the platform has no transcoder'],
  'number.create': ['numberTaken', 'somebody has the number'],
};
