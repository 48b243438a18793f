import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../../store/preview.ts';
import { derivedFields } from './derived-fields.ts';
import { create, patch, purge } from '../../store/write.ts';

const halves = ['telephonyUser', 'billingUser'] as const;

const legalSource = { type: 'legalSource', number: null } as const;

const commonOf = ({ id, organizationId, createDate, deleteDate }: User) => ({
  id,
  organizationId,
  createDate,
  updateDate: createDate,
  deleteDate,
});

const newHalf = (user: User, half: (typeof halves)[number]): Write =>
  half === 'billingUser'
    ? create('billingUser', { ...commonOf(user), billingPlanOverride: null })
    : create('telephonyUser', {
        ...commonOf(user),
        number: null,
        outboundLegalSource: null,
        outboundCallDisplaySourceInternal: legalSource,
        outboundCallDisplaySourceExternal: legalSource,
        outboundCallAction: null,
        inboundCallAction: null,
        callState: 'idle',
        devices: [],
      });

/** Copies internal numbers to the users, whose lists search, filter and sort by them. */
export const derivedInternalNumbers = (ahead: Preview): readonly Write[] =>
  ahead.touched('telephonyUser').flatMap(({ after }) => (after ? internalNumberWrites(ahead, after) : []));

export function internalNumberWrites(
  ahead: Preview,
  { id, number }: EntityOf<'telephonyUser'>,
): readonly Write[] {
  const user = ahead.get('user', id);
  return user === undefined || (user.internalNumber ?? null) === number
    ? []
    : derivedFields(ahead, 'user', user, { internalNumber: number });
}

/** Creates, moves and deletes the telephony and billing halves of users with the users. */
export const derivedHalves = (ahead: Preview): readonly Write[] =>
  ahead.touched('user').flatMap(({ before, after }) =>
    halves.flatMap((half): readonly Write[] => {
      const id = (after ?? before)?.id ?? '';
      const known = ahead.get(half, id);
      if (after === null) return known ? [purge(half, id)] : [];
      if (known === undefined) return [newHalf(after, half)];
      const { organizationId, deleteDate } = after;
      return organizationId === known.organizationId && deleteDate === known.deleteDate
        ? []
        : [patch(half, id, { organizationId, deleteDate })];
    }),
  );
