interface LogInFacts {
  readonly ownerUser: string | null;
  readonly loggedInUser: string | null;
  readonly deleteDate: string | null;
}

/** Devices that a user may be logged in on (S1 §7): free ones of their own, and free shared ones. */
export const isAvailableTo = ({ ownerUser, loggedInUser, deleteDate }: LogInFacts, userId: string): boolean =>
  deleteDate === null && loggedInUser === null && (ownerUser === null || ownerUser === userId);
