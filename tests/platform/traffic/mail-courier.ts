import type { EntityOf } from '../../../src/entities/models.ts';
import { isSettled } from '../../../src/entities/outbound-mail/rules.ts';
import type { MailState } from '../../../src/entities/outbound-mail/model.ts';
import { create, patch } from '../areas/write.ts';
import { between } from '../demo/random.ts';
import type { Random } from '../demo/random.ts';
import type { Store, Write } from '../store/store.ts';
import { Agenda } from './agenda.ts';
import { logRow } from './log-line.ts';
import type { LogLine } from './log-line.ts';

type Mail = EntityOf<'outboundMail'>;

export interface CourierOptions {
  readonly store: Pick<Store, 'get' | 'all'>;
  readonly random: Random;
  readonly now: () => number;
}

/** How often it looks for mails that somebody else has written, ms. */
const lookMs = 2000;

/** What a mail server answers: most mails go, some must wait, some never arrive. */
function answer(random: Random, state: MailState): Exclude<MailState, 'pending'> | 'wait' {
  const chance = random();
  if (state === 'pending') return chance < 0.86 ? 'sent' : chance < 0.96 ? 'temporarySendFailure' : 'failed';
  return chance < 0.7 ? 'sent' : chance < 0.9 ? 'wait' : 'failed';
}

const trouble = {
  temporarySendFailure: { level: 'warn', message: 'Mail server asked to try again later' },
  wait: { level: 'warn', message: 'Mail server asked to try again later' },
  failed: { level: 'error', message: 'Mail not delivered: the server does not know the address' },
} as const satisfies Record<string, Pick<LogLine, 'level' | 'message'>>;

/** Takes mails to a server that does not exist, by the moves of S1 §4. Gives the writes of what is due. */
export function createMailCourier({ store, random, now }: CourierOptions) {
  const agenda = new Agenda<string>();
  const known = new Set<string>();
  let looked = -Infinity;

  function look(): void {
    if (now() - looked < lookMs) return;
    looked = now();
    for (const { id, state } of store.all('outboundMail') as Iterable<Mail>) {
      if (isSettled(state) || known.has(id)) continue;
      known.add(id);
      agenda.add(now() + between(random, 1000, 5000), id);
    }
  }

  function deliver(id: string): readonly Write[] {
    const mail = store.get('outboundMail', id) as Mail | undefined;
    if (mail === undefined || isSettled(mail.state)) {
      known.delete(id);
      return [];
    }
    const result = answer(random, mail.state);
    if (result === 'wait' || result === 'temporarySendFailure')
      agenda.add(now() + between(random, 15_000, 40_000), id);
    else known.delete(id);
    const moved = result === 'wait' ? [] : [patch('outboundMail', id, { state: result })];
    if (result === 'sent') return moved;
    const line = { ...trouble[result], sourceType: 'outboundMail', sourceId: id };
    const at = new Date(now()).toISOString();
    return [...moved, create('logEntry', logRow(random, mail.organizationId, at, line))];
  }

  return {
    /** Forgets what it was about to do: it finds what there is. */
    adopt(): void {
      agenda.clear();
      known.clear();
      looked = -Infinity;
    },
    due(): readonly Write[] {
      look();
      return agenda.takeDue(now()).flatMap(deliver);
    },
  };
}
