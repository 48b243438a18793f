import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { FlowCommand } from '../../../../src/domain/flow/run/state/command.ts';
import type { Stimulus, Values } from '../../../../src/domain/flow/run/state/state.ts';
import { publish } from '../../../platform/writes/publish.ts';
import { rowOf } from '../../../platform/store/typed-rows.ts';
import { silent } from '../../../platform/areas/sounds/write.ts';
import { newFlow } from '../../../platform/areas/flows/new-flow.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { storeWav } from '../../../platform/audio/store-wav.ts';
import { toneWav } from '../../../platform/audio/wav.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { idFromName } from '../../../platform/base/random.ts';
import type { FlowCall, FlowSessions } from '../../../platform/flow/telephony-port.ts';
import { noFaults } from '../../../platform/server/http-fault.ts';
import { noIceServers } from '../../../platform/media/ice-servers.ts';
import { openLife } from '../../../platform/life/life.ts';
import type { Life } from '../../../platform/life/life.ts';
import { until } from '../../socket/support/client.ts';

export const home = organizationId('Harbour Logistics');
/** The flow that a number leads to, and one that was never deployed. */
export const mainLine = { flow: 'flow of the tests', number: '+31505559001' } as const;
export const undeployed = { flow: 'flow without a deployment', number: '+31505559002' } as const;

/** A platform whose flows are sessions without blocks: tests give their commands and see their stimuli. */
export async function openFlowPlatform() {
  const folder = mkdtempSync(join(tmpdir(), 'flow-platform-'));
  const data = join(folder, 'data');
  cpSync(inject('seeded'), data, { recursive: true });
  let sessions = 0;
  let keys = 0;
  const begun: FlowCall[] = [];
  const told: { readonly sessionId: string; readonly stimulus: Stimulus }[] = [];
  const flowSessions: FlowSessions = {
    beginCall(call) {
      if (call.flow.id === idFromName(undeployed.flow)) return Promise.resolve(null);
      begun.push(call);
      return Promise.resolve(`session ${(sessions += 1)}`);
    },
    stimulate(sessionId, stimulus) {
      told.push({ sessionId, stimulus });
      return Promise.resolve();
    },
  };
  const open = (port: number): Promise<Life> =>
    openLife({
      host: '127.0.0.1',
      port,
      folder: data,
      databaseUrl: null,
      now: Date.now,
      seed: 1,
      scale: false,
      traffic: 0,
      dist: null,
      faults: noFaults,
      settings: { passwordCost: 'test' },
      trustedProxies: [],
      portalOrigins: [],
      ice: noIceServers,
      control: null,
      flowSessions,
    });
  let life = await open(0);

  const common = { organizationId: home, ...datesFrom(Date.now()) };
  await publish(
    life.services.store,
    [mainLine, undeployed].flatMap(({ flow, number }) => {
      const id = idFromName(flow);
      return [
        newFlow({
          id,
          organizationId: home,
          name: flow,
          summary: '',
          revisionId: idFromName(`revision of ${flow}`),
          userId: null,
          at: Date.now(),
        }).row,
        create(
          'number',
          freshNumber({
            ...common,
            id: idFromName(number),
            number,
            action: { type: 'flow', flow: { type: 'organizationMainFlow', id } },
          }),
        ),
      ];
    }),
  );

  const toldTo = (sessionId: string): readonly Stimulus[] =>
    told.filter((one) => one.sessionId === sessionId).map(({ stimulus }) => stimulus);
  const actingAs = (sessionId: string) => ({ id: sessionId, organizationId: home, userId: null });

  return {
    origin: `http://127.0.0.1:${life.port}`,
    life: () => life,
    begun,
    toldTo,
    toldAbout: (sessionId: string, key: string): readonly string[] =>
      toldTo(sessionId).flatMap((one) =>
        'key' in one && one.key === key && 'output' in one ? one.output : [],
      ),
    /** The values by which a command was answered. */
    answerTo: (sessionId: string, key: string): Values | undefined =>
      toldTo(sessionId).flatMap((one) => (one.type === 'answer' && one.key === key ? one : []))[0]?.values,
    /** Waits for the next incoming call, and returns its session and channel. */
    async called(): Promise<{ readonly sessionId: string; readonly channel: string }> {
      const sessionId = `session ${sessions + 1}`;
      await until('a session begins', () => toldTo(sessionId).length > 0);
      const [first] = toldTo(sessionId);
      if (first?.type !== 'inboundCall') throw new Error(JSON.stringify(first));
      return { sessionId, channel: first.channel };
    },
    /** Executes a command and returns its key. */
    async execute(sessionId: string, command: FlowCommand, key = `key ${(keys += 1)}`): Promise<string> {
      await life.services.switchboard.flows.execute(actingAs(sessionId), key, command);
      return key;
    },
    release: (sessionId: string): Promise<void> => life.services.switchboard.flows.release(sessionId),
    held: (sessionId: string): readonly string[] =>
      life.services.switchboard.flows.held(sessionId).map(({ type }) => type),
    untilTold: (sessionId: string, what: string, isMeant: (stimulus: Stimulus) => boolean): Promise<void> =>
      until(`session is told: ${what}`, () => toldTo(sessionId).some(isMeant)),
    /** A sound of one tone. */
    async createSound(frequency: number, ms: number): Promise<string> {
      const { store, audioStore } = life.services;
      const id = idFromName(`tone ${frequency} ${ms}`);
      const wav = toneWav([[frequency, ms]], 16_000);
      const audio = await storeWav(audioStore, { kind: 'sound', id }, wav, 600_000);
      const at = new Date().toISOString();
      const fields = {
        ...silent,
        id,
        name: 'Tone',
        state: 'available',
        availableDate: at,
      } as const;
      await publish(store, [create('sound', { ...common, ...fields, tags: [], audio })]);
      return id;
    },
    /** Lets a user view flows. */
    async allowFlows(userId: string): Promise<void> {
      const { store } = life.services;
      const { permissions = [] } = rowOf(store, 'userPermissionView', userId) ?? {};
      await store.write([
        patch('userPermissionView', userId, { permissions: [...permissions, 'flow.flow.view'] }),
      ]);
    },
    async restart(): Promise<void> {
      const { port } = life;
      await life.close();
      life = await open(port);
    },
    async close(): Promise<void> {
      await life.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type FlowPlatform = Awaited<ReturnType<typeof openFlowPlatform>>;
