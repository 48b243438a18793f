/** Increment when the registry's records change: the older registry is abandoned without migration. */
const registryFormat = 1;

export const registryName = `portal-registry-${registryFormat}`;
