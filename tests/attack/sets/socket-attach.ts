import type { Query } from '../../../src/domain/core/query.ts';
import { withDeadline } from '../deadline.ts';
import { connect } from '../../integration/socket/support/client.ts';
import { finding, refused } from '../tally.ts';
import type { Outcome } from '../tally.ts';
import type { World } from '../world.ts';

/** Opens a socket with the token and registers the queries for the user, none of which may be answered with rows. */
export async function attachWith(
  { platform }: Pick<World, 'platform'>,
  { token, userId }: { readonly token: string; readonly userId: string },
  queries: readonly Query[],
): Promise<readonly Outcome[]> {
  const client = await connect(`${platform.origin.replace('http', 'ws')}/ws`);
  try {
    const attached = await withDeadline(client.initialize(token));
    if (attached === null) return [finding('the socket is not answered')];
    if (attached.type === 'messageError') return [refused];
    const answers: Outcome[] = [];
    for (const query of queries) {
      const answer = await withDeadline(client.register(userId, `${answers.length}`, query));
      const isRefused = answer?.type === 'messageError';
      answers.push(isRefused ? refused : finding(`a data set of ${query.entityType} is registered`));
    }
    return answers;
  } finally {
    client.socket.terminate();
  }
}
