import { createRandom } from '../base/random.ts';
import { handleDemoJobs } from '../jobs/demo-jobs.ts';
import type { Services } from '../server/services.ts';
import { sendMail } from '../areas/mails/send-mail.ts';
import { startCallers } from '../traffic/callers.ts';
import { flowNumbers } from '../traffic/flow-numbers.ts';
import { createMissingMailJobs, handleMailJobs } from '../traffic/mail-delivery.ts';
import { simulatedMailServer } from '../traffic/mail-server.ts';
import { startPortingPeer } from '../traffic/porting-peer.ts';
import { startRecorder } from '../traffic/recorder.ts';
import { purgesOf } from '../traffic/retention.ts';
import { startTraffic } from '../traffic/traffic.ts';
import type { Traffic } from '../traffic/traffic.ts';

/** At scale calls are short: 200 calls per second make about 5,000 at a time and 1,000 events per second. */
const gentle = { meanTalk: 150_000, keep: 60_000 };
const busy = { meanTalk: 17_500, keep: 5000 };

const sweepMs = 60_000;

/** The world around the platform: outside callers, the mail server, recorded conversations. */
export interface Simulation {
  readonly traffic: Traffic;
  readonly stopCallers: ReturnType<typeof startCallers>;
  readonly stopPortingPeer: ReturnType<typeof startPortingPeer>;
  /** Returns how to stop it. */
  readonly startRecorder: () => ReturnType<typeof startRecorder>;
}

/** Starts all but the recorder, and takes the jobs that deliver mail. */
export async function startSimulation(
  services: Services,
  { seed, scale }: { readonly seed: number; readonly scale: boolean },
): Promise<Simulation> {
  const { store, now, jobs, switchboard, dialler } = services;
  const isReal = (channelId: string): boolean =>
    switchboard.read().legs.has(channelId) || dialler.carries(channelId);
  const traffic = startTraffic({ store, now, seed, isReal, ...(scale ? busy : gentle) });
  const isTrafficOn = (): boolean => traffic.rate() > 0;
  const stopCallers = startCallers({
    switchboard,
    flowNumbers: () => flowNumbers(store),
    random: createRandom(seed + 3),
    isTrafficOn,
  });
  const mailRandom = createRandom(seed + 5);
  handleMailJobs(jobs, {
    ...services,
    server: simulatedMailServer(mailRandom),
    random: mailRandom,
    isTrafficOn,
  });
  handleDemoJobs(jobs);
  await createMissingMailJobs(store, now());
  return {
    traffic,
    stopCallers,
    stopPortingPeer: startPortingPeer(services, isTrafficOn),
    startRecorder: () => startRecorder({ services, random: createRandom(seed + 4), isTrafficOn }),
  };
}

/** No world around the platform. Mails wait, because there is no mail server. */
export function withoutSimulation({ store, now, jobs }: Services): Simulation {
  jobs.handle(sendMail, { run: () => Promise.resolve(), isOpen: () => false });
  const sweep = (): void => {
    const old = purgesOf(store, now());
    if (old.length > 0) store.write(old).catch(console.error);
  };
  const sweeper = setInterval(sweep, sweepMs);
  const traffic: Traffic = {
    setRate: () => undefined,
    rate: () => 0,
    stop: () => Promise.resolve(clearInterval(sweeper)),
  };
  return {
    traffic,
    stopCallers: () => undefined,
    stopPortingPeer: () => Promise.resolve(),
    startRecorder: () => () => Promise.resolve(),
  };
}
