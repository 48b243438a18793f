import { organizationId } from '../../../platform/demo/organizations.ts';
import type { PlatformClient } from '../../platform/support/client.ts';
import { flowCallsOf } from '../../platform/support/flows.ts';
import { openWatcher } from '../../platform/support/watch.ts';

const home = organizationId('Harbour Logistics');

/** The main number of Harbour Logistics, and what its calls leave there. */
export async function openMainLine(origin: string, client: PlatformClient) {
  const who = { ...(await client.as('operator')), organizationId: home };
  const watcher = await openWatcher(origin, who);
  const [numbers, sessions, recordings, mails] = [
    await watcher.subscribe('number'),
    await watcher.subscribe('flowSession'),
    await watcher.subscribe('recording'),
    await watcher.subscribe('outboundMail'),
  ];
  const main = [...numbers.rows().values()].find(({ description }) => description === 'Main number');
  if (main === undefined) throw new Error('The demo has no main number');
  const { number } = main;
  return {
    who,
    number,
    sessions: () => [...sessions.rows().values()],
    recordings: () => [...recordings.rows().values()],
    mails: () => [...mails.rows().values()],
    /** Deploys a flow that answers the calls from now on. */
    async answerWith(name: string, contents: Readonly<Record<string, unknown>>, reason = ''): Promise<void> {
      const flows = flowCallsOf(client, who);
      const id = await flows.created('flow', name, contents);
      const action = { type: 'flow', flow: { type: 'organizationMainFlow', id } } as const;
      const answers = [
        await flows.deploy(id, '', reason),
        await client.call('number.update', { action }, who, { number }),
      ];
      const refused = answers.find(({ status }) => status !== 200);
      if (refused) throw new Error(JSON.stringify(refused.body));
    },
  };
}
export type MainLine = Awaited<ReturnType<typeof openMainLine>>;
