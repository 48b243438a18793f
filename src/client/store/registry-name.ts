/** Grows when the registry's records change: an older one is left behind, nobody is asked to migrate. */
const registryFormat = 1;

export const registryName = `portal-registry-${registryFormat}`;
