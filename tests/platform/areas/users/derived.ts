import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../preview.ts';
import { create, patch, purge } from '../write.ts';

type User = EntityOf<'user'>;
const halves = ['telephonyUser', 'billingUser'] as const;

const legalSource = { type: 'legalSource', number: null } as const;

const commonOf = ({ id, organizationId, createDate, updateDate, deleteDate }: User) => ({
  id,
  organizationId,
  createDate,
  updateDate,
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
