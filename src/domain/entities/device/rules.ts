interface LogInFacts {
  readonly ownerUser: string | null;
  readonly loggedInUser: string | null;
  readonly deleteDate: string | null;
}

/** Devices that a user may be logged in on (S1 §7): free ones of their own, and free shared ones. */
export const isAvailableTo = ({ ownerUser, loggedInUser, deleteDate }: LogInFacts, userId: string): boolean =>
  deleteDate === null && loggedInUser === null && (ownerUser === null || ownerUser === userId);

/** The three lists of a device login (S1 §7): where the user is, where they can be, of their own and of the shared ones. */
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

/** A personal device is called after its owner; only a shared one has a name to be chosen, and needs one (S1 §5). */
export const hasOwnName = ({ ownerUser }: Pick<LogInFacts, 'ownerUser'>): boolean => ownerUser === null;
