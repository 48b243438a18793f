import { can } from '../../../src/domain/access/can.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { permissions } from '../../../src/domain/core/permission.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { Expression } from '../../../src/domain/flow/expression/tree/expression.ts';
import { flowBuilder, text, value } from '../../platform/demo/flows/builder.ts';
import { requestOf } from '../attempt.ts';
import type { AttackSet } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { severalAtATime } from '../several-at-a-time.ts';
import { calledFlow, deployed } from '../contents/trial.ts';
import { entityNames, rowsOf } from '../rows.ts';
import { finding, refused } from '../tally.ts';
import type { Tally } from '../tally.ts';
import type { World } from '../world.ts';

/** The permissions of somebody who works on flows, and on nothing else. */
const editing = [
  'flow.flow.view',
  'flow.flow.edit',
  'flow.flow.deploy',
  'flow.macro.view',
  'flow.macro.edit',
] as const;
const held = new Set<string>(editing);

/** A flow that answers a call and logs the fields of a row. `direct`: its expressions name the row themselves. */
function readingFlow(type: EntityName, { id, ...fields }: EntityRow, form: 'direct' | 'through a value') {
  const { block, wire, contents } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const answer = block([1, 0], 'answer');
  const row: Expression = { op: 'entity', type, id };
  const named = block([2, 0], 'setValues', { shape: { names: ['row'] }, options: { row } });
  wire(inbound, 'called', answer, 'do');
  wire(answer, 'done', named, 'in');
  const from = form === 'direct' ? row : value('row');
  // Names of types are in the expressions themselves.
  const names = Object.keys(fields).filter((name) => name !== 'type');
  for (const [at, name] of names.slice(0, 40).entries()) {
    const message = text(`${name}: `, { op: 'field', from, name });
    wire(named, 'out', block([3, at], 'log', { options: { message } }), 'in');
  }
  return contents();
}

/** Fields named by an expression prevent the deployment; those of a value are empty in the run. */
async function attackRow(world: World, tally: Tally, who: Attacker, type: EntityName, row: EntityRow) {
  const direct = await deployed(world, who, readingFlow(type, row, 'direct'));
  const isRefused = direct.refusal?.includes('flowUncovered') === true;
  tally.record(
    `deploy ${type}`,
    isRefused ? refused : finding('a flow that reads more than its user may is deployed'),
    direct.refusal ?? 'deployed',
  );
  const { id, refusal } = await deployed(world, who, readingFlow(type, row, 'through a value'));
  const messages = refusal === null ? (await calledFlow(world, who, id)).messages : [];
  const told = messages.filter((message) => !message.endsWith(': '));
  const outcome = told.length > 0 ? finding('a flow reads more than its user may') : refused;
  const ran = messages.length > 0 ? outcome : finding('the flow has logged nothing');
  tally.record(`read ${type}`, ran, refusal ?? told.join(' | '));
}

/** Blocks that do more than their user may prevent the deployment. */
async function attackBlocks(world: World, tally: Tally, who: Attacker): Promise<void> {
  const blocks = [
    ['mail', {}],
    ['createSound', {}],
    ['deviceLogin', {}],
    ['variable', { name: 'stolen', type: 'global' }],
  ] as const;
  const sure: { readonly [option: string]: Expression } = {
    to: 'a@b.example',
    text: 'a',
    language: 'en',
    user: { op: 'entity', type: 'user', id: who.userId },
    device: { op: 'entity', type: 'device', id: world.ownRow(who, 'device')?.id ?? 'none' },
  };
  for (const [type, shape] of blocks) {
    const { block, contents } = flowBuilder();
    block([0, 0], type, { shape, options: type === 'variable' ? {} : sure });
    const { refusal } = await deployed(world, who, contents());
    const isRefused = refusal?.includes('flowUncovered') === true;
    tally.record(`block ${type}`, isRefused ? refused : finding('the block is deployed'), refusal ?? '');
  }
}

/** A flow that sends a mail once it is called, and logs how that went. */
function mailingFlow() {
  const { block, wire, contents } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const answer = block([1, 0], 'answer');
  const mail = block([2, 0], 'mail', { options: { to: 'a@b.example', subject: 'a', body: 'a' } });
  wire(inbound, 'called', answer, 'do');
  wire(answer, 'done', mail, 'send');
  for (const [at, output] of ['queued', 'failed'].entries())
    wire(mail, output, block([3, at], 'log', { options: { message: output } }), 'in');
  return contents();
}

/** A block that was deployed by somebody with its permission fails once the acting user has it no more. */
async function attackWithdrawn(world: World, tally: Tally, who: Attacker, actingId: string): Promise<void> {
  const { control } = world.platform;
  async function sentWith(held: readonly string[]): Promise<string> {
    const { id, refusal } = await deployed(world, who, mailingFlow());
    await control.permissions({ userId: actingId, permissions: [...held] });
    return refusal ?? (await calledFlow(world, who, id)).messages.join(' | ');
  }
  const [withAll, without] = [await sentWith(permissions), await sentWith([])];
  const outcome = without.includes('queued') ? finding('a flow does more than its user may') : refused;
  tally.record(
    'a withdrawn permission',
    withAll.includes('queued') ? outcome : finding('the flow sends no mail with the permission'),
    `with it: ${withAll}\n    without: ${without}`,
  );
}

/** Lets an editor of flows use the permissions of the user as whom they act. */
export const actingUser: AttackSet = {
  name: 'acting user',
  async run(world, tally) {
    const who = await world.attacker('zorggroep');
    const { organizationId: id } = who;
    const acting = rowsOf(world.rows, 'user').find(
      (row) => row.organizationId === id && row.id !== who.userId && row.deleteDate === null,
    );
    if (acting === undefined) throw new Error('the organization has no other user');
    await world.platform.control.permissions({ userId: acting.id, permissions: [...permissions] });
    await who.grant(permissions);
    const body = { user: acting.id };
    const set = await world.sendAs(
      who,
      requestOf({ call: 'organizationFlow.setUser', parameters: { id }, body }),
    );
    tally.record(
      'organizationFlow.setUser',
      set.status === 200 ? refused : finding('no acting user'),
      set.text,
    );
    await attackWithdrawn(world, tally, who, acting.id);
    await world.platform.control.permissions({ userId: acting.id, permissions: [...permissions] });
    await who.grant(editing);
    try {
      const readable = entityNames.flatMap((type) => {
        if (can({ permissions: held }, models[type].view)) return [];
        const row = rowsOf(world.rows, type).find(
          (one) => one.organizationId === id && one.deleteDate === null,
        );
        return row === undefined ? [] : [{ type, row }];
      });
      const attacked = world.isShort ? world.chance.some(readable, 6) : readable;
      await severalAtATime(attacked, ({ type, row }) => attackRow(world, tally, who, type, row), 4);
      await attackBlocks(world, tally, who);
    } finally {
      await who.grant(permissions);
    }
  },
};
