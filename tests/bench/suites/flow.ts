import type { TestPlatform } from '../../driver/platform.ts';
import { openWorkingSessions } from '../flow/sessions.ts';
import type { Operator } from '../flow/operator.ts';
import { operatorOf } from '../flow/operator.ts';
import { openOthersWait } from '../flow/others-wait.ts';
import { openShortSessions } from '../flow/short-sessions.ts';
import { openSharedMacro } from '../flow/shared-macro.ts';
import { withPlatform } from '../portal-site.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Suite, SuiteSetup } from '../suite.ts';

const sessions = 200;
const flows = 500;
const idleMs = 3000;
/** Twice what the platform keeps of an organization, and those after them. */
const keptSessions = 2000;
const endedSessions = 10_000;

async function sessionRow({ effort }: SuiteSetup, platform: TestPlatform, operator: Operator): Promise<Row> {
  const working = await openWorkingSessions(platform, operator);
  const figures = await interleave<'busy' | 'idle'>(
    [
      async () => ({ busy: await working.run(sessions) }),
      async () => {
        await platform.control.loopDelay();
        await new Promise((resolve) => setTimeout(resolve, idleMs));
        return { idle: (await platform.control.loopDelay()).p99 };
      },
    ],
    effort.longRounds,
  );
  return {
    kind: 'measured',
    name: '200 flow sessions at once: event-loop delay of the platform, p99',
    unit: 'ms',
    samples: figures.busy,
    reference: { name: 'the same platform without sessions', samples: figures.idle },
    goal: { kind: 'atMost', value: 50 },
  };
}

async function macroRow({ effort }: SuiteSetup, platform: TestPlatform, operator: Operator): Promise<Row> {
  const macro = await openSharedMacro(platform, operator, flows);
  try {
    const figures = await interleave<'save' | 'rows'>(
      [async () => ({ save: await macro.save() }), async () => ({ rows: await macro.changeRows() })],
      effort.rounds,
    );
    return {
      kind: 'measured',
      name: 'a macro of 500 flows saved → all statuses received, in one message',
      unit: 'ms',
      samples: figures.save,
      reference: { name: '500 rows changed by themselves', samples: figures.rows },
      goal: { kind: 'atMost', value: 500 },
    };
  } finally {
    macro.close();
  }
}

async function waitRow({ effort }: SuiteSetup, platform: TestPlatform, operator: Operator): Promise<Row> {
  const others = await openOthersWait(platform, operator);
  const figures = await interleave<'work' | 'rest'>(
    [async () => ({ rest: await others.atRest() }), async () => ({ work: await others.underWork() })],
    effort.longRounds,
  );
  return {
    kind: 'measured',
    name: 'a call of another customer while the costliest flows run, p99',
    unit: 'ms',
    samples: figures.work,
    reference: { name: 'the same call at rest', samples: figures.rest },
    goal: { kind: 'atMost', value: 100 },
  };
}

/** Once: the platform keeps what the limits allow after the first sessions, and must not hold more after all. */
async function memoryRow(platform: TestPlatform, operator: Operator): Promise<Row> {
  const short = await openShortSessions(platform, operator);
  const before = await short.run(keptSessions);
  const after = await short.run(endedSessions);
  return {
    kind: 'measured',
    name: 'heap of the platform after 10,000 more flow sessions',
    unit: 'MiB',
    samples: [after / 2 ** 20],
    reference: { name: 'after 2,000', samples: [before / 2 ** 20] },
    goal: { kind: 'ratio', atMost: 1.05 },
  };
}

/** The platform that stores and runs flows. */
export const flow: Suite = {
  name: 'flow',
  isLong: true,
  run: (setup): Promise<readonly Row[]> =>
    withPlatform(setup.dist, async (platform) => {
      const operator = await operatorOf(platform);
      return [
        await sessionRow(setup, platform, operator),
        await macroRow(setup, platform, operator),
        await waitRow(setup, platform, operator),
        await memoryRow(platform, operator),
      ];
    }),
};
