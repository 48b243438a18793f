import { createAddressPolicy } from '../audio/address-policy.ts';
import type { AddressPolicy } from '../audio/address-policy.ts';
import type { AudioStore } from '../audio/audio-store.ts';
import { openAudioStore } from '../audio/audio-store.ts';
import { createTopics } from '../event-sessions/topics.ts';
import type { Topics } from '../event-sessions/topics.ts';
import { openBrandAssets } from './environment/assets.ts';
import type { BrandAssets } from './environment/assets.ts';
import { createDns } from './environment/dns.ts';
import type { Dns } from './environment/dns.ts';
import { createFairQueue } from '../base/fair-queue.ts';
import type { FairQueue } from '../base/fair-queue.ts';
import { openFlowHost } from '../flow/host.ts';
import type { RunningFlowHost } from '../flow/host.ts';
import type { Alarms } from '../jobs/alarms.ts';
import { createAlarms } from '../jobs/alarms.ts';
import { createOutgoingRequests } from '../outgoing/requests.ts';
import { quota } from '../base/quota.ts';
import { createRateLimit } from '../base/rate-limit.ts';
import type { RateLimit } from '../base/rate-limit.ts';
import { createJobRunner } from '../jobs/runner.ts';
import type { JobRunner } from '../jobs/runner.ts';
import { openSecretBox } from '../base/secret-box.ts';
import type { Store } from '../store/store.ts';
import { openAudit } from './audit.ts';
import type { Audit } from './audit.ts';
import { createAnonymousSessions } from '../auth/anonymous-sessions.ts';
import type { AnonymousSessions } from '../auth/anonymous-sessions.ts';
import { createAccess } from '../auth/access.ts';
import type { Access } from '../auth/access.ts';
import { openDialler } from './channels/dialler.ts';
import type { Dialler } from './channels/dialler.ts';
import { createAddressLimit } from '../auth/attempts/address-limit.ts';
import { createAttemptLimit } from '../auth/attempts/attempt-limit.ts';
import { createGuessLimit } from '../auth/attempts/guess-limit.ts';
import { createAdmission } from '../auth/sign-in-admission.ts';
import { createUnlockLinks } from '../auth/unlock-links.ts';
import { createOfferUnlock } from './auth/unlock-mails.ts';
import { createFailedAttempts } from './auth/failed-attempts.ts';
import type { FailedAttempts } from '../auth/failed-attempts.ts';
import { createForeignConflicts } from './foreign-conflicts.ts';
import type { ForeignConflicts } from './foreign-conflicts.ts';
import { rowOf } from '../store/typed-rows.ts';
import { openKnownDevices } from '../auth/known-devices.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import { createChallenges } from '../auth/challenges.ts';
import type { Challenges } from '../auth/challenges.ts';
import { openCredentials } from '../auth/credentials.ts';
import type { Credentials } from '../auth/credentials.ts';
import type { PasswordCost } from '../auth/password.ts';
import { createRoles } from '../auth/roles.ts';
import type { Roles } from '../auth/roles.ts';
import { openSessionDevices } from '../auth/session-devices.ts';
import type { SessionDevices } from '../auth/session-devices.ts';
import { createSessionBinding } from '../auth/session-binding.ts';
import type { SessionBinding } from '../auth/session-binding.ts';
import { createSessionCookies } from '../auth/session-cookie.ts';
import type { SessionCookies } from '../auth/session-cookie.ts';
import { createProofChallenges } from '../auth/session-proof.ts';
import { openSessions } from '../auth/sessions.ts';
import type { Sessions } from '../auth/session-service.ts';
import { createSignInEnds } from '../auth/sign-in-end.ts';
import { createSignIns } from '../auth/sign-in.ts';
import type { SignIns } from '../auth/sign-in.ts';
import { openTwoFactor } from '../auth/two-factor.ts';
import type { TwoFactor } from '../auth/two-factor.ts';
import { openOutboundCalls } from './sip-call-router/outbound-calls.ts';
import type { OutboundCalls } from './sip-call-router/outbound-calls.ts';
import { openSwitchboard } from '../telephony/switchboard.ts';
import type { Switchboard } from '../telephony/switchboard.ts';
import { openTranslations } from './i18n/translations.ts';
import type { Translations } from './i18n/translations.ts';
import { createSoundWork } from './sounds/work.ts';
import type { SoundWork } from './sounds/work.ts';
import { createTurns } from '../base/turns.ts';
import type { InTurn } from '../base/turns.ts';
import { createAddressSignatures } from './establishments/address-signature.ts';
import type { AddressSignatures } from './establishments/address-signature.ts';
import { openShares } from './wallboard-share/shares.ts';
import type { Shares } from './wallboard-share/shares.ts';

/** The services that handlers use. `now` is server time in ms. */
export interface Services {
  readonly store: Store;
  readonly now: () => number;
  /** Changes entities one call at a time. */
  readonly inTurn: InTurn;
  readonly access: Access;
  readonly audit: Audit;
  readonly credentials: Credentials;
  readonly roles: Roles;
  readonly sessions: Sessions;
  readonly sessionCookies: SessionCookies;
  readonly sessionBinding: SessionBinding;
  readonly anonymousSessions: AnonymousSessions;
  readonly devices: SessionDevices;
  readonly signIns: SignIns;
  readonly failedAttempts: FailedAttempts;
  readonly foreignConflicts: ForeignConflicts;
  readonly knownDevices: KnownDevices;
  readonly translations: Translations;
  readonly twoFactor: TwoFactor;
  readonly challenges: Challenges;
  readonly shares: Shares;
  readonly switchboard: Switchboard;
  readonly dialler: Dialler;
  readonly outboundCalls: OutboundCalls;
  readonly jobs: JobRunner;
  readonly alarms: Alarms;
  readonly audioStore: AudioStore;
  readonly brandAssets: BrandAssets;
  readonly dns: Dns;
  /** Reads of data sets, by session. */
  readonly reads: FairQueue<string>;
  /** By session. */
  readonly readRate: RateLimit;
  /** By user. */
  readonly lookUpRate: RateLimit;
  readonly addressSignatures: AddressSignatures;
  readonly audioReach: AddressPolicy;
  readonly topics: Topics;
  readonly soundWork: SoundWork;
  readonly flowHost: RunningFlowHost;
}

export interface ServiceSettings {
  /** Encrypts secrets in the database; null: a key of the folder. */
  readonly secretKey?: Buffer | null;
  /** How long users stay signed in, however much they use their session. */
  readonly signInMs?: number;
  /** Only tests lower it: no setting of a process does. Default: strong. */
  readonly passwordCost?: PasswordCost;
  /** The telephones called for a second factor answer by themselves after this time, with the right digits. */
  readonly answerCallsMs?: number;
}

/** Opens all services, creating their tables and folders where missing. */
export async function openServices(
  store: Store,
  now: () => number,
  folder: string | null,
  { secretKey = null, signInMs, passwordCost = 'strong', answerCallsMs }: ServiceSettings = {},
): Promise<Services> {
  const audit = await openAudit(store, now);
  const credentials = await openCredentials(store, passwordCost);
  const roles = createRoles(store, now);
  const translations = await openTranslations(store);
  const box = await openSecretBox(secretKey, folder);
  const twoFactor = await openTwoFactor(store, now, box);
  const sessions = await openSessions(store, now, twoFactor, createSignInEnds(now, signInMs));
  const devices = await openSessionDevices(store, sessions, now);
  const addresses = createAddressLimit(now);
  const attempts = createAttemptLimit(now, addresses);
  const knownDevices = await openKnownDevices(store, now);
  const failedAttempts = createFailedAttempts(store, now);
  const unlockLinks = createUnlockLinks(now);
  const signIns = createSignIns({
    store,
    credentials,
    admit: createAdmission({
      attempts,
      guesses: createGuessLimit(now, addresses),
      knownDevices,
      unlockLinks,
      offerUnlock: createOfferUnlock(store, unlockLinks, now),
      sessions,
    }),
    failedAttempts,
    passwordCost,
  });
  const challenges: Challenges = createChallenges({
    store,
    sessions,
    twoFactor,
    attempts,
    knownDevices,
    now,
    onDial(userId, digits) {
      if (answerCallsMs === undefined) return;
      // The session may have ended meanwhile.
      const answer = (): void => void challenges.typeDigits(userId, digits).catch(() => undefined);
      setTimeout(answer, answerCallsMs).unref();
    },
  });
  const shares = await openShares(store, now);
  const audioStore = await openAudioStore(folder);
  const audioReach = createAddressPolicy();
  const inTurn = createTurns();
  const jobs = createJobRunner({ store, inTurn, now });
  const alarms = createAlarms({ store, inTurn, now, runner: jobs });
  const access = createAccess(store);
  const foreignConflicts = createForeignConflicts(
    access,
    (userId) => rowOf(store, 'user', userId)?.organizationId ?? '',
  );
  const topics = createTopics();
  const outgoing = createOutgoingRequests();
  const soundWork = createSoundWork({
    store,
    now,
    inTurn,
    shelf: audioStore,
    reach: audioReach,
    outgoing,
    alarms,
  });
  const switchboard = await openSwitchboard({
    store,
    now,
    inTurn,
    audioStore,
    mayCallFlow: (userId) => access.holds(userId, 'flow.flow.view'),
    makeAudio: (sound) => soundWork.add(sound),
  });
  sessions.subscribe((sessionId, session) => {
    switchboard
      .followSession(sessionId, session?.authenticatedUserIds ?? [])
      .catch((error: unknown) => console.error('telephony:', error));
  });
  const outboundCalls = openOutboundCalls(store, now, alarms);
  const sessionCookies = createSessionCookies(sessions, box);
  return {
    store,
    now,
    inTurn,
    access,
    audit,
    credentials,
    roles,
    sessions,
    sessionCookies,
    sessionBinding: createSessionBinding(sessions, sessionCookies, createProofChallenges(box, now)),
    anonymousSessions: createAnonymousSessions(sessions),
    devices,
    signIns,
    foreignConflicts,
    failedAttempts,
    knownDevices,
    shares,
    audioStore,
    brandAssets: await openBrandAssets(store, now),
    dns: createDns(),
    audioReach,
    topics,
    reads: createFairQueue(),
    readRate: createRateLimit(quota.reads.rate),
    lookUpRate: createRateLimit(quota.addressLookUps),
    addressSignatures: createAddressSignatures(box, now),
    soundWork,
    switchboard,
    jobs,
    alarms,
    dialler: await openDialler(store, now, outboundCalls.place),
    outboundCalls,
    flowHost: await openFlowHost({
      store,
      access,
      topics,
      now,
      guard: { isAllowed: audioReach.allows },
      outgoing,
    }),
    translations,
    twoFactor,
    challenges,
  };
}
