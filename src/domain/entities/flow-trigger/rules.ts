/**
 * The id of an organization's trigger with a fixed name. It has the organization's id in it, so that no other
 * organization can take it.
 */
export const namedTriggerId = (name: string, organizationId: string): string => `${name}.${organizationId}`;

/** The trigger through which sounds are recorded by telephone (S1-7-30). */
export const recorderTriggerId = (organizationId: string): string =>
  namedTriggerId('sound-recorder', organizationId);
