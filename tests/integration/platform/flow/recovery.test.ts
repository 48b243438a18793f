import { describe, expect, test, vi } from 'vitest';
import { purgeWrites } from '../../../platform/flow/timekeeper.ts';
import { recordRows } from '../../../platform/flow/record.ts';
import { grouped } from '../../../platform/store/grouped.ts';
import { node } from '../../../unit/domain/flow/contents/example.ts';
import { eventually } from '../../support/eventually.ts';
import type { FlowRig } from '../support/flow-rig.ts';
import { flowRigForEachTest, organizationId } from '../support/flow-rig.ts';

vi.setConfig({ testTimeout: 30_000 });

const rig = flowRigForEachTest();

const endpoint = (starts: 'trigger' | 'session' = 'trigger', name = 'go') =>
  node(name, 'apiEndpoint', {}, { name, starts });
const reply = (body: string) => node('reply', 'apiReply', { call: 'call', body });
describe('time', () => {
  const delayed = [
    endpoint(),
    node('delay', 'delay', { duration: '1h' }),
    node('log', 'log', { message: '"late"' }),
  ];
  const wires = ['go.called delay.start', 'delay.elapsed log.in'];

  test('a delay goes on after the platform was killed', async () => {
    await rig.deploy('wait', delayed, wires);
    const { flowSessionId } = await begun('wait');
    expect(rig.session(flowSessionId)?.waiting).toMatchObject([{ nodeId: 'delay' }]);
    await rig.kill();
    rig.time = 59 * 60_000;
    await settled();
    expect(rig.logs()).toEqual([]);
    rig.time = 60 * 60_000;
    await eventually(() => rig.logs().length > 0);
    expect(rig.logs()).toEqual(['late']);
  });

  test('a delay that elapsed while the platform was down ends at its start', async () => {
    await rig.deploy('wait', delayed, wires);
    await begun('wait');
    rig.host.stop();
    rig.time = 2 * 60 * 60_000;
    await rig.kill();
    await eventually(() => rig.logs().length > 0);
    expect(rig.logs()).toEqual(['late']);
  });

  test('a clock that is set back ends nothing early and loses nothing', async () => {
    await rig.deploy('wait', delayed, wires);
    const { flowSessionId } = await begun('wait');
    rig.time = -60 * 60_000;
    await settled();
    expect(rig.session(flowSessionId)?.terminated).toBeNull();
    rig.time = 60 * 60_000;
    await eventually(() => rig.logs().length > 0);
  });

  test('a session ends after thirty days, and its row a week later', async () => {
    await rig.deploy('wait', [endpoint(), node('delay', 'delay', { duration: '1000h' })], wires.slice(0, 1));
    const { flowSessionId } = await begun('wait');
    rig.time = 30 * 24 * 60 * 60_000;
    await eventually(() => rig.session(flowSessionId)?.terminated !== null);
    const week = 7 * 24 * 60 * 60_000;
    expect(purgeWrites(rig.store, rig.now() + week)).toEqual([]);
    expect(purgeWrites(rig.store, rig.now() + week + 1000)).toEqual([
      { kind: 'purge', type: 'flowSession', id: flowSessionId },
    ]);
  });

  /** Begins a session whose flow does not reply; the reply is not waited for. */
  async function begun(flow: string): Promise<{ flowSessionId: string }> {
    void rig.begin(flow);
    await eventually(() => (rig.rows('flowSession')[0]?.waiting.length ?? 0) > 0);
    return { flowSessionId: rig.rows('flowSession')[0]?.id ?? '' };
  }
  const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 150));
});

describe('terminating', () => {
  const idle = [endpoint(), reply('1'), node('delay', 'delay', { duration: '1h' })];
  const wires = ['go.called reply.reply', 'reply.done delay.start'];

  test('releases what the session holds, once, however often it is asked for', async () => {
    await rig.deploy('wait', idle, wires);
    const { flowSessionId } = await rig.begin('wait');
    let release = (): void => undefined;
    rig.fake.telephony.release = (id) => {
      rig.fake.released.push(id);
      return new Promise((resolve) => (release = resolve));
    };
    await Promise.all([rig.host.terminate(flowSessionId, 'ann'), rig.host.terminate(flowSessionId, 'ann')]);
    expect(rig.session(flowSessionId)).toMatchObject({
      terminatingSince: expect.any(String),
      terminated: null,
      waiting: [],
    });
    await rig.host.terminate(flowSessionId, 'ann');
    release();
    await eventually(() => rig.session(flowSessionId)?.terminated !== null);
    expect(rig.fake.released).toEqual([flowSessionId]);
    await rig.host.terminate(flowSessionId, 'ann');
    expect(await rig.host.invoke(flowSessionId, { endpoint: 'go', request: 1 })).toBeNull();
  });

  test('goes on after the platform was killed in between', async () => {
    await rig.deploy('wait', idle, wires);
    const { flowSessionId } = await rig.begin('wait');
    rig.fake.telephony.release = () => new Promise(() => {});
    await rig.host.terminate(flowSessionId, null);
    const { released } = rig.fake;
    rig.fake.telephony.release = (id) => Promise.resolve(void released.push(id));
    await rig.kill();
    await eventually(() => rig.session(flowSessionId)?.terminated !== null);
    expect(released).toEqual([flowSessionId]);
  });

  test('a row without a stored session ends at the next start, and the log says so', async () => {
    await rig.deploy('wait', idle, wires);
    const { flowSessionId } = await rig.begin('wait');
    await rig.kill(async (store) => {
      for (const { sql, parameters } of grouped(recordRows([{ kind: 'ended', id: flowSessionId }])))
        await store.query(sql, parameters);
    });
    expect(rig.session(flowSessionId)).toMatchObject({ terminated: expect.any(String), waiting: [] });
    expect(rig.logs()).toEqual(['Flow stopped: its state could not be restored']);
    expect(await rig.host.invoke(flowSessionId, { endpoint: 'go', request: 1 })).toBeNull();
  });
});

describe('a stimulus that cannot be stored', () => {
  const log = node('log', 'log', { message: 'request' });
  const count = node('count', 'variable', { value: '1' }, { name: 'count', type: 'global' });
  const request = node('request', 'apiCall', { url: '"http://127.0.0.1:1/"' });
  const wires = [
    'go.called log.in',
    'log.out count.set',
    'count.set request.send',
    'request.failed reply.reply',
  ];

  test('ends its session with a log line, and leaves nothing of what it did', async () => {
    await rig.deploy('count', [endpoint(), log, count, request, reply('1')], wires);
    const { write } = rig.store;
    const invalid = { kind: 'create', type: 'logEntry', row: { id: 'x', organizationId } } as const;
    rig.store.write = (writes, ...others) => {
      const isMeant = writes.some((one) => one.kind === 'create' && one.type === 'flowVariable');
      return write(isMeant ? [...writes, invalid] : writes, ...others);
    };
    const answered = rig.begin('count', 'first');
    await eventually(() => rig.rows('flowSession').some(({ terminated }) => terminated !== null));
    rig.store.write = write;
    expect((await answered).body).toBeNull();
    expect(rig.logs()).toEqual(['Flow stopped: its state could not be stored']);
    expect(rig.rows('flowVariable')).toEqual([]);
    for (const table of ['flow_session', 'flow_effect'])
      expect(await rig.store.query(`SELECT * FROM ${table}`)).toEqual([]);
    expect((await rig.begin('count', 'second')).body).toBe(1);
    expect(rig.logs()).toContain('second');
  });

  const answerOf = (id: string, request: unknown) => rig.begin(id, request).then(({ body }) => body);
  const listOf = (levels: number): unknown => {
    let value: unknown = 1;
    for (let n = 0; n < levels; n += 1) value = [value];
    return value;
  };

  test('is none whose request nests too deeply: that is refused before it begins a session', async () => {
    await rig.deploy('good', [endpoint(), reply('1')], ['go.called reply.reply']);
    await expect(rig.begin('good', listOf(1200))).rejects.toThrow('Value nested too deeply');
    expect(rig.rows('flowSession')).toEqual([]);
    expect((await rig.begin('good', listOf(100))).body).toBe(1);
  });

  test('affects no other session that is answered at the same time, and these survive a kill', async () => {
    const delay = node('delay', 'delay', { duration: '1h' });
    const keep = node('keep', 'variable', { value: 'request' }, { name: 'kept', type: 'global' });
    await rig.deploy(
      'good',
      [endpoint(), reply('1'), delay],
      ['go.called reply.reply', 'reply.done delay.start'],
    );
    await rig.deploy('bad', [endpoint(), keep, reply('1')], ['go.called keep.set', 'keep.set reply.reply']);
    const { write } = rig.store;
    const invalid = { kind: 'create', type: 'logEntry', row: { id: 'x', organizationId } } as const;
    rig.store.write = (writes, ...others) => {
      const isMeant = writes.some((one) => 'type' in one && one.type === 'flowVariable');
      return write(isMeant ? [...writes, invalid] : writes, ...others);
    };
    const bad = Array.from({ length: 4 }, () => answerOf('bad', 'kept'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerOf('good', null)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => 1));
    expect(await Promise.all(bad)).toEqual([null, null, null, null]);
    await eventually(
      () => rig.rows('flowSession').filter(({ terminated }) => terminated !== null).length === 4,
    );
    expect(rig.logs()).toEqual(
      Array.from({ length: 4 }, () => 'Flow stopped: its state could not be stored'),
    );
    await rig.kill();
    const alive = rig.rows('flowSession').filter(({ terminated }) => terminated === null);
    expect(alive).toHaveLength(20);
    for (const { id } of alive)
      expect(await rig.host.invoke(id, { endpoint: 'go', request: 1 })).toMatchObject({ body: 1 });
  });

  test('is not one with a zero character in its texts', async () => {
    await rig.deploy(
      'count',
      [endpoint(), log, reply('request')],
      ['go.called log.in', 'log.out reply.reply'],
    );
    expect((await rig.begin('count', 'a\0b')).body).toBe('a\0b');
    expect((await rig.begin('count', 'c')).body).toBe('c');
    expect(rig.logs()).toHaveLength(2);
  });
});

describe('a command for telephony', () => {
  const command = { type: 'command', key: '1', command: { type: 'answer', channel: 'c' } };
  const pend = (id: string, effect: object) => (store: FlowRig['store']) =>
    store.query('INSERT INTO flow_effect VALUES ($1, 1, $2)', [id, JSON.stringify(effect)]);

  test('stored when the platform is killed is carried out at its next start, and not again', async () => {
    await rig.deploy('wait', [endpoint(), reply('1')], ['go.called reply.reply']);
    const { flowSessionId } = await rig.begin('wait');
    await rig.kill(pend(flowSessionId, command));
    await eventually(() => rig.fake.done.length === 1);
    expect(rig.fake.done).toEqual([{ key: `${flowSessionId} 1`, command: command.command }]);
    await eventually(async () => (await rig.store.query('SELECT * FROM flow_effect')).length === 0);
    rig.fake.done.length = 0;
    await rig.kill();
    expect(rig.fake.done).toEqual([]);
  });

  test('carried out before the kill but not yet removed is repeated under its key', async () => {
    await rig.deploy('wait', [endpoint(), reply('1')], ['go.called reply.reply']);
    const { flowSessionId } = await rig.begin('wait');
    let asked = 0;
    const { execute } = rig.fake.telephony;
    rig.fake.telephony.execute = async (...args) => {
      asked += 1;
      await execute(...args);
      if (asked === 1) await new Promise(() => {});
    };
    await rig.kill(pend(flowSessionId, command));
    await eventually(() => asked === 1);
    await rig.kill();
    await eventually(() => asked === 2);
    expect(rig.fake.done).toHaveLength(1);
  });

  test('a mail is queued once, whenever the platform is killed', async () => {
    await rig.actAs(['mail.outboundMail.view']);
    const mail = {
      ...command,
      command: { type: 'sendMail', to: 'a@b.example', content: { type: 'simple', subject: 's', body: 'b' } },
    };
    await rig.deploy('wait', [endpoint(), reply('1')], ['go.called reply.reply']);
    const { flowSessionId } = await rig.begin('wait');
    await rig.kill(pend(flowSessionId, mail));
    await eventually(() => rig.rows('outboundMail').length === 1);
    expect(rig.rows('outboundMail')[0]).toMatchObject({
      to: 'a@b.example',
      organizationId,
      state: 'pending',
    });
    await rig.kill(pend(flowSessionId, mail));
    await eventually(async () => (await rig.store.query('SELECT * FROM flow_effect')).length === 0);
    expect(rig.rows('outboundMail')).toHaveLength(1);
    expect(rig.rows('job').filter(({ command: { type } }) => type.includes('mail'))).toHaveLength(1);
  });
});
