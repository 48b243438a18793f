import { getRequestListener, RequestError } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { openServices } from '../server/services.ts';
import type { Services, ServiceSettings } from '../server/services.ts';
import { expireRecordings } from '../areas/recordings/expire.ts';
import { startDomainChecks } from '../areas/environment/domain-checks.ts';
import { completeDerived } from '../writes/complete.ts';
import { handleTemplateCopies } from '../areas/organization/copy/template-copy.ts';
import { attachSockets } from '../event-sessions/attach-sockets.ts';
import type { Sockets } from '../event-sessions/attach-sockets.ts';
import { mirrorRegistrations } from '../event-sessions/data-set-rows.ts';
import { createApp } from '../server/http-app.ts';
import type { AppOptions } from '../server/http-app.ts';
import type { Faults } from '../server/http-fault.ts';
import { listen } from '../server/http-server.ts';
import { iceServersFor } from '../media/ice-servers.ts';
import type { IceConfig } from '../media/ice-servers.ts';
import { createClips } from '../media/clips.ts';
import { createMedia } from '../media/media.ts';
import type { Media } from '../telephony/model/media-port.ts';
import { createNonce, securityHeaders } from '../server/portal.ts';
import { createSourceOf } from '../base/request-source.ts';
import { openStore } from '../store/open-store.ts';
import { brandedPortal } from './branded-portal.ts';
import { openContent } from './content.ts';
import type { FirstContent } from './content.ts';
import { checkContent } from './first-administrator.ts';
import { stopParts } from './stop-parts.ts';
import type { FlowSessions } from '../flow/telephony-port.ts';
import type { Traffic } from '../traffic/traffic.ts';

export interface LifeOptions {
  readonly host: string;
  readonly port: number;
  readonly folder: string | null;
  /** A PostgreSQL server, in place of the embedded database. */
  readonly databaseUrl: string | null;
  readonly now: () => number;
  readonly seed: number;
  readonly scale: boolean;
  /** The email address of the first administrator of a platform without demo and simulation. Default: the demo. */
  readonly administrator?: string | null;
  /** Calls per second. */
  readonly traffic: number;
  readonly dist: string | null;
  readonly faults: Faults;
  readonly settings: ServiceSettings;
  readonly onAnswer?: AppOptions['onAnswer'];
  readonly trustedProxies: readonly string[];
  readonly portalOrigins: readonly string[];
  readonly ice: IceConfig;
  readonly control: Hono<{ Bindings: HttpBindings }> | null;
  /** Takes the calls of flows in place of the host of sessions. */
  readonly flowSessions?: FlowSessions;
}

/** The platform from one start to its end; a restart begins another life on the same store. */
export interface Life {
  readonly port: number;
  readonly services: Services;
  readonly traffic: Traffic;
  readonly sockets: Sockets;
  readonly media: Media;
  readonly firstLink: FirstContent['firstLink'];
  /** Serves for this long as not ready, so that balancers notice, and then stops. */
  close(drainMs?: number): Promise<void>;
}

/** Answers a request that cannot be routed: its host is malformed or missing. */
const unreadable = (error: unknown): Response => {
  if (!(error instanceof RequestError)) console.error(error);
  return new Response(null, {
    status: error instanceof RequestError ? 400 : 500,
    headers: { ...securityHeaders(createNonce()), 'cache-control': 'no-store' },
  });
};

const sweepMs = 2000;
const expiryMs = 60_000;
export async function openLife(options: LifeOptions): Promise<Life> {
  const { now, seed, scale, administrator = null } = options;
  const sourceOf = createSourceOf(options.trustedProxies);
  const http = await listen(options.port, options.host, sourceOf);
  try {
    const store = await openStore({
      folder: options.folder,
      databaseUrl: options.databaseUrl,
      now,
      onWaiting: () => http.wait('Another process leads; this one takes over when it ends'),
    });
    await checkContent(store, administrator === null ? 'demo' : 'own');
    const services = await openServices(store, now, options.folder, {
      ...options.settings,
      largeCatalogue: scale,
    });
    const content = await openContent(services, { seed, scale, administrator, sourceOf });
    await services.roles.derive();
    await completeDerived(store);
    await expireRecordings(services);

    const { sessions: sessionLookup, access } = services;
    const { mayRead, hiddenFrom, reachOf } = access;
    const sockets = await attachSockets({
      server: http.server,
      store,
      sessionLookup,
      mayRead,
      hiddenFrom,
      reachOf,
      sourceOf,
      portalOrigins: options.portalOrigins,
      admits: services.sessionCookies.admits,
      topics: services.topics,
      askedRows: services.askedRows,
      now,
    });
    const clips = createClips({ store, audioStore: services.audioStore, now });
    const media = createMedia({ clips, now, guard: { isAllowed: services.audioReach.allows } });
    await services.switchboard.start(media, sockets.notify, (userId) =>
      iceServersFor(options.ice, userId, now()),
    );
    const { flows } = services.switchboard;
    if (options.flowSessions === undefined) await services.flowHost.start(flows);
    else await flows.attach(options.flowSessions);
    const stopMirror = mirrorRegistrations({
      store,
      registrations: sockets.registrations,
      reachOf,
      userAgentOf: services.devices.userAgentOf,
      now,
    });
    await services.soundWork.start();
    const app = createApp({
      services,
      portal: brandedPortal(options.dist, services),
      faults: options.faults,
      sourceOf,
      onAnswer: options.onAnswer ?? (() => undefined),
      further: { '/control': options.control, ...content.routes },
    });
    handleTemplateCopies(services.jobs, services);
    const simulation = await content.simulate();
    const { traffic } = simulation;
    await services.jobs.start();
    http.serve(getRequestListener(app.fetch, { errorHandler: unreadable }));
    traffic.setRate(options.traffic);
    services.dialler.resume();
    const stopRecorder = simulation.startRecorder();
    const stopDomainChecks = startDomainChecks(services);
    const sweeper = setInterval(() => void services.sessions.sweep().catch(console.error), sweepMs);
    const expiry = setInterval(() => void expireRecordings(services).catch(console.error), expiryMs);

    return {
      port: http.port,
      services,
      traffic,
      sockets,
      media,
      firstLink: content.firstLink,
      async close(drainMs = 0) {
        await http.drain(drainMs);
        clearInterval(sweeper);
        clearInterval(expiry);
        await stopParts([
          ['answers', () => http.finishAnswers()],
          ['domain checks', stopDomainChecks],
          ['recorder', stopRecorder],
          ['callers', simulation.stopCallers],
          ['porting peer', simulation.stopPortingPeer],
          ['registrations', stopMirror],
          ['flows', services.flowHost.stop],
          ['jobs', services.jobs.stop],
          ['traffic', traffic.stop],
          ['dialler', services.dialler.stop],
          ['switchboard', services.switchboard.stop],
          ['sockets', sockets.close],
          ['http', http.close],
          ['sounds', services.soundWork.stop],
          ['audio', services.audioStore.close],
          ['exports', services.exportStore.close],
        ]);
        // Without a deadline: two stores must never have one folder open.
        await store.close();
      },
    };
  } catch (error) {
    await http.close();
    throw error;
  }
}
