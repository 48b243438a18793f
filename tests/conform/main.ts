import { areaNames, createResults } from './run/results.ts';
import type { CheckResult, Results } from './run/results.ts';
import { dataSets } from './areas/data-sets/data-set-area.ts';
import { repeat } from './areas/repeat.ts';
import { rights } from './areas/rights/rights-area.ts';
import { refusals } from './areas/refusals.ts';
import { shapes } from './areas/shapes.ts';
import type { Area } from './areas/expect.ts';
import { socketArea } from './areas/socket/socket-area.ts';
import { proveRun } from './faults/run-faults.ts';
import { BudgetSpent, CannotRun, Interrupted } from './run/cannot-run.ts';
import { createConformClient } from './run/client.ts';
import type { ConformClient, Person } from './run/client.ts';
import { createChance } from '../attack/chance.ts';
import { compareGaps, readGaps } from './run/gaps.ts';
import { createSendRequest } from './run/http.ts';
import { readOptions } from './run/options.ts';
import type { ConformOptions } from './run/options.ts';
import { createPace } from './run/pace.ts';
import type { Pace } from './run/pace.ts';
import { reportJson, reportText } from './run/report.ts';
import { checkRights, offersWorlds, openOwnWorld, readRights } from './world/open-world.ts';
import type { Rights } from './world/open-world.ts';
import { isRemoved, removeWorld } from './world/remove-world.ts';
import { signIn } from './world/sign-in.ts';

const areas: readonly Area[] = [shapes, repeat, socketArea, dataSets, rights, refusals];

/** 0: conforms. 1: does not. 2: nothing can be said. 130: interrupted. */
export type ConformExit = 0 | 1 | 2 | 130;

const limits = { maxRequests: 6000, maxMs: 300_000 };
/** The limits of a proof, which runs the short form once for each fault. */
const proofLimits = { maxRequests: 100_000, maxMs: 3_600_000 };

function chosenAreas(only: readonly string[]): readonly Area[] {
  const unknown = only.find((name) => !areaNames.some((area) => area === name));
  if (unknown !== undefined)
    throw new CannotRun(`--only names no area: ${unknown}. There are ${areaNames.join(', ')}`);
  return areas.filter(({ name }) => only.length === 0 || only.includes(name));
}

interface Running {
  readonly options: ConformOptions;
  readonly client: ConformClient;
  readonly pace: Pace;
  readonly print: (text: string) => void;
}

/** Runs the checks in a world of their own, which is removed whatever happens. */
async function runIn(
  { options, client, pace, print }: Running,
  run: string,
  results: Results,
): Promise<void> {
  const { base } = options;
  const chosen = chosenAreas(options.only);
  const admin = await signIn(client, base, { name: options.user, password: options.password });
  try {
    const rights = await readRights(client, admin);
    checkRights(admin, rights);
    await runChecks({ options, client, pace, print }, { admin, rights, run, results, chosen });
  } finally {
    pace.beginCleanUp();
    await logOut(client, admin);
  }
}

interface Checking {
  readonly admin: Person;
  readonly rights: Rights;
  readonly run: string;
  readonly results: Results;
  readonly chosen: readonly Area[];
}

async function runChecks(
  { options, client, pace, print }: Running,
  { admin, rights, run, results, chosen }: Checking,
): Promise<void> {
  const { base, seed, isShort, deadlineMs } = options;
  try {
    const made = await openOwnWorld({ client, base, run, admin }, rights);
    const chance = createChance(seed);
    const world = { ...made, base, client, results, chance, isShort, deadlineMs, offered: rights.offered };
    if (options.isProof)
      await proveRun({ ...world, isShort: true }, { areas: chosen, fault: options.fault, print });
    else for (const area of chosen) await area.run(world);
  } finally {
    pace.beginCleanUp();
    if (offersWorlds(rights)) await cleanUp(client, admin, run, print);
  }
}

const logOut = (client: ConformClient, admin: Person) =>
  client.attempt({ call: 'session.logoutUser', parameters: {}, body: { userId: admin.userId } }, admin);

async function cleanUp(
  client: ConformClient,
  admin: Person,
  run: string,
  print: (text: string) => void,
): Promise<void> {
  try {
    await removeWorld(client, admin, run);
    if (await isRemoved(client, admin, run)) return;
    throw new CannotRun('something of it is still there');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    print(`What the run has made could not be removed: ${why}\nTry again: --clean ${run}`);
  }
}

export interface ConformProcess {
  readonly print: (text: string) => void;
  /** Calls back when the run must end, as by Ctrl-C. */
  readonly onInterrupt: (stop: () => void) => void;
}

/** Holds a platform to the contract. Resolves to the exit code, and to the results for tests. */
export async function runConform(
  args: readonly string[],
  { print, onInterrupt }: ConformProcess,
): Promise<{ readonly code: ConformExit; readonly results: readonly CheckResult[] }> {
  const startedAt = performance.now();
  const results = createResults();
  try {
    const options = readOptions(args);
    const gaps = options.gaps === null ? new Set<string>() : readGaps(options.gaps);
    const pace = createPace({
      ...(options.isProof ? proofLimits : limits),
      perSecond: options.perSecond,
    });
    const client = createConformClient(createSendRequest(options.base, pace, options.deadlineMs));
    const running = { options, client, pace, print };
    onInterrupt(pace.interrupt);
    if (options.clean !== null) {
      const admin = await signIn(client, options.base, { name: options.user, password: options.password });
      await removeWorld(client, admin, options.clean);
      print(`The run ${options.clean} is removed`);
      return { code: 0, results: [] };
    }
    const run = `${options.seed}-${Date.now().toString(36)}`;
    const cut = await runIn(running, run, results).then(
      () => null,
      (error: unknown) => {
        if (error instanceof BudgetSpent || error instanceof Interrupted) return error;
        throw error;
      },
    );
    if (options.isProof && cut === null) return { code: 0, results: [] };
    const differences = compareGaps(results.all(), gaps);
    const seconds = (performance.now() - startedAt) / 1000;
    const facts = { base: options.base, run, seed: options.seed, requests: pace.requests(), seconds };
    print((options.isJson ? reportJson : reportText)(results.all(), differences, facts));
    if (cut !== null) print(`${cut.message}: not all checks have run`);
    if (cut instanceof Interrupted) return { code: 130, results: results.all() };
    const isGreen = differences.unknown.length + differences.closed.length === 0 && cut === null;
    return { code: isGreen ? 0 : 1, results: results.all() };
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    print(error.message);
    return { code: 2, results: results.all() };
  }
}
