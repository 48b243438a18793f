import type { CallAnswer, CallName } from '../../../src/domain/protocol/call.ts';
import type { TableRow, Write } from '../store/store.ts';
import { writeAudited } from '../writes/audited-write.ts';
import type { Core } from './core.ts';
import type { CallRequest, UserHandler, UserRequest } from './handler.ts';

/* The two kinds of calls by users: those that read, and those that change entities. */

type OrganizationOf<Name extends CallName> = UserHandler<Name>['organizationOf'];

const noOrganization = (): null => null;

export const organizationInPath = ({ parameters }: Pick<CallRequest<CallName>, 'parameters'>) =>
  parameters['id'] ?? null;

export const organizationInBody = ({ body }: { readonly body: { readonly organizationId: string } }) =>
  body.organizationId;

/** A call that changes nothing. */
export const read = <Name extends CallName, Services extends Core = Core>(
  answer: (request: UserRequest<Name, Services>) => CallAnswer<Name> | Promise<CallAnswer<Name>>,
  organizationOf: OrganizationOf<Name> = noOrganization,
): UserHandler<Name, Services> => ({
  kind: 'user',
  organizationOf,
  audit: null,
  run: async (request) => answer(request),
});

/** The changes made by a call. */
export interface CallChange {
  /** Each changed row gets an audit entry. Without writes nothing has changed. */
  readonly writes: readonly Write[];
  /** Names of changed secrets that are in no row, by the id of the row whose audit entry lists them. */
  readonly secrets?: Readonly<Record<string, readonly string[]>>;
  /** Written with the change but without audit entries: mails about it, call states that follow from it. */
  readonly unaudited?: readonly Write[];
  /** Rows of the area's own tables, in the transaction of the writes. Without writes they are not stored. */
  readonly tableRows?: readonly TableRow[];
  /** Runs in the same turn once the writes are durable, even if there are none. */
  readonly afterwards?: () => unknown;
}

/** Calls that answer `{}` may give their writes alone. */
type Outcome<Answer> = object extends Answer
  ? CallChange | readonly Write[]
  : CallChange & { readonly answer: () => Answer };

type Work<Name extends CallName> = () => Outcome<CallAnswer<Name>> | Promise<Outcome<CallAnswer<Name>>>;

interface WriteOptions<Name extends CallName, Services extends Core> {
  readonly organizationOf?: OrganizationOf<Name>;
  /** For calls that may change something other than entities. */
  readonly audit?: UserHandler<Name, Services>['audit'];
}

const maxAgentLength = 500;

/** Takes the call's turn, makes the change and its audit entries as one unit, and answers. */
async function perform<Name extends CallName>(
  { call, services: { inTurn, store, now }, userId, address, userAgent }: UserRequest<Name>,
  work: Work<Name>,
): Promise<CallAnswer<Name>> {
  return inTurn(async () => {
    const outcome: CallChange | readonly Write[] = await work();
    const change: CallChange & { readonly answer?: () => unknown } =
      'writes' in outcome ? outcome : { writes: outcome };
    const source = { type: 'webSession', ip: address, ua: userAgent.slice(0, maxAgentLength) } as const;
    if (change.writes.length > 0)
      await writeAudited({ store, now, author: { call, userId, source }, ...change });
    await change.afterwards?.();
    // Outcome lets only calls that answer `{}` leave the answer out.
    return change.answer?.() ?? {};
  });
}

/**
 * A call that changes entities, one at a time: what a change has checked still holds when it is written, and its audit
 * entries show the rows as they were just before. Policy and organization are checked before `change` is called.
 */
export const write = <Name extends CallName, Services extends Core = Core>(
  change: (request: UserRequest<Name, Services>) => ReturnType<Work<Name>>,
  { organizationOf = noOrganization, audit = null }: WriteOptions<Name, Services> = {},
): UserHandler<Name, Services> => ({
  kind: 'user',
  organizationOf,
  audit,
  run: (request) => perform(request, () => change(request)),
});

/** The change to make in turn after slow work, and what of that work to undo if it came to nothing. */
interface PreparedWork<Name extends CallName> {
  readonly change: Work<Name>;
  /** Runs when the call has ended, also when it was refused. */
  readonly cleanUp?: () => Promise<void>;
}

/** A write with slow work to do first, which must not hold up other calls. */
export const preparedWrite = <Name extends CallName, Services extends Core = Core>(
  prepare: (request: UserRequest<Name, Services>) => Promise<Work<Name> | PreparedWork<Name>>,
  { organizationOf = noOrganization, audit = null }: WriteOptions<Name, Services> = {},
): UserHandler<Name, Services> => ({
  kind: 'user',
  organizationOf,
  audit,
  async run(request) {
    const prepared = await prepare(request);
    const { change, cleanUp } = 'change' in prepared ? prepared : { change: prepared };
    try {
      return await perform(request, change);
    } finally {
      await cleanUp?.();
    }
  },
});
