import { openAudit } from '../areas/audit.ts';
import type { Audit } from '../areas/audit.ts';
import { openAuth } from '../areas/auth/services.ts';
import type { AuthServices, AuthSettings } from '../areas/auth/services.ts';
import { openBilling } from '../areas/billing/services.ts';
import type { BillingServices, BillingSettings } from '../areas/billing/services.ts';
import { openCallActivity } from '../areas/call-activity/services.ts';
import type { CallActivities } from '../areas/call-activity/services.ts';
import { openChannels } from '../areas/channels/services.ts';
import type { ChannelServices } from '../areas/channels/services.ts';
import { openCore } from '../areas/core.ts';
import { openDataSets } from '../areas/data-sets/services.ts';
import type { DataSetServices } from '../areas/data-sets/services.ts';
import { openEnvironments } from '../areas/environment/services.ts';
import type { EnvironmentServices } from '../areas/environment/services.ts';
import { openEstablishments } from '../areas/establishments/services.ts';
import type { EstablishmentServices } from '../areas/establishments/services.ts';
import type { FlowServices } from '../areas/flows/services.ts';
import { openI18n } from '../areas/i18n/services.ts';
import type { TranslationServices } from '../areas/i18n/services.ts';
import { provideOpenLinks } from '../areas/mails/open-links.ts';
import type { OpenLinkServices } from '../areas/mails/open-links.ts';
import type { JobServices } from '../areas/jobs/services.ts';
import { startPortingClock } from '../areas/number-porting/clock.ts';
import { startNumberOrders } from '../areas/number-orders/services.ts';
import { openSipCallRouter } from '../areas/sip-call-router/services.ts';
import type { SipCallRouterServices } from '../areas/sip-call-router/services.ts';
import { openSounds } from '../areas/sounds/services.ts';
import type { SoundServices } from '../areas/sounds/services.ts';
import type { UserServices } from '../areas/users/services.ts';
import { openWallboardShares } from '../areas/wallboard-share/services.ts';
import type { WallboardShareServices } from '../areas/wallboard-share/services.ts';
import type { WebPhoneServices } from '../areas/web-phone/services.ts';
import { openFlowHost } from '../flow/host.ts';
import type { RunningFlowHost } from '../flow/host.ts';
import type { Store } from '../store/store.ts';
import { openSwitchboard } from '../telephony/open-switchboard.ts';
import type { Switchboard } from '../telephony/switchboard.ts';
import { jobCommands } from './job-commands.ts';

/** The services of all areas, with those that stand behind their ports. */
export interface Services
  extends
    OpenLinkServices,
    AuthServices,
    BillingServices,
    ChannelServices,
    DataSetServices,
    EnvironmentServices,
    EstablishmentServices,
    FlowServices,
    JobServices,
    SipCallRouterServices,
    SoundServices,
    TranslationServices,
    UserServices,
    WallboardShareServices,
    WebPhoneServices {
  readonly audit: Audit;
  readonly callActivities: CallActivities;
  readonly flowHost: RunningFlowHost;
  readonly shares: WallboardShareServices['shares'];
  readonly switchboard: Switchboard;
}

export interface ServiceSettings extends AuthSettings, BillingSettings {
  /** Encrypts secrets in the database; null: a key of the folder. */
  readonly secretKey?: Buffer | null;
}

/** Opens all services, creating their tables and folders where missing. */
export async function openServices(
  store: Store,
  now: () => number,
  folder: string | null,
  { secretKey = null, ...settings }: ServiceSettings = {},
): Promise<Services> {
  const core = await openCore({ store, now, folder, secretKey });
  const audit = await openAudit(store, now);
  const auth = await openAuth(core, settings);
  const sounds = openSounds(core);
  const switchboard = await openSwitchboard({
    ...core,
    mayCallFlow: (userId) => core.access.holds(userId, 'flow.flow.view'),
    makeAudio: (sound) => sounds.soundWork.add(sound),
  });
  auth.sessions.subscribe((sessionId, session) => {
    switchboard
      .followSession(sessionId, session?.authenticatedUserIds ?? [])
      .catch((error: unknown) => console.error('telephony:', error));
  });
  startNumberOrders(core);
  const router = openSipCallRouter(core);
  startPortingClock(core);
  const billing = await openBilling(core, { ...settings, folder });
  const callActivities = await openCallActivity(core);
  return {
    ...core,
    ...auth,
    ...sounds,
    ...router,
    ...provideOpenLinks(core),
    ...openDataSets([billing.customers, callActivities]),
    callActivities,
    ...openEstablishments(core),
    ...billing,
    ...(await openI18n(core)),
    ...(await openWallboardShares(core)),
    ...(await openEnvironments(core)),
    ...(await openChannels(core, router.outboundCalls.place)),
    audit,
    jobCommands,
    switchboard,
    flowHost: await openFlowHost({ ...core, guard: { isAllowed: core.audioReach.allows } }),
  };
}
