interface LogInFacts {
  readonly ownerUser: string | null;
  readonly loggedInUser: string | null;
  readonly deleteDate: string | null;
}

/** Whether a user can log in on the device: a free one of their own, or a free shared one (S1-7-10). */
export const isAvailableTo = ({ ownerUser, loggedInUser, deleteDate }: LogInFacts, userId: string): boolean =>
  deleteDate === null && loggedInUser === null && (ownerUser === null || ownerUser === userId);

/** The three lists of a device login (S1-7-10): logged in as the user, available personal, available shared. */
export function loginLists<Device extends LogInFacts>(devices: readonly Device[], userId: string) {
  const available = devices.filter((device) => isAvailableTo(device, userId));
  return {
    loggedIn: devices.filter(
      ({ loggedInUser, deleteDate }) => loggedInUser === userId && deleteDate === null,
    ),
    personal: available.filter(({ ownerUser }) => ownerUser !== null),
    shared: available.filter(({ ownerUser }) => ownerUser === null),
  };
}

/**
 * Whether the device has its own name, which is then required: shared devices only; others are named after their owner
 * (S1-5-16).
 */
export const hasOwnName = ({ ownerUser }: Pick<LogInFacts, 'ownerUser'>): boolean => ownerUser === null;
