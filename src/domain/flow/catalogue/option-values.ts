/* The values of enumeration options (S1-9-23, S1-9-24, S1-9-25, S1-9-26). */

export const transports = ['http', 'systemEventConnection', 'cloudApp'] as const;
export const httpMethods = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** The methods with a request body. */
export const bodyMethods = [
  'post',
  'put',
  'patch',
] as const satisfies readonly (typeof httpMethods)[number][];
/** A trigger starts a session through an API endpoint; a call reaches a session that runs. */
export const endpointStarts = ['trigger', 'session'] as const;
export const variableTypes = ['session', 'global'] as const;
export const variableVisibilities = ['local', 'private', 'public'] as const;
/** A subscription reports all events, only past ones, or only new ones. */
export const subscriptionRanges = ['all', 'history', 'new'] as const;
export const deviceScopes = ['any', 'shared', 'personal'] as const;
export const callOrders = ['all', 'inTurn'] as const;
export const playerModes = ['sound', 'tone', 'recording'] as const;
export const soundSources = ['textToSpeech', 'recording', 'uri'] as const;
export const mailTypes = ['simple', 'template'] as const;
/** How a mail includes a recording or sound. Everybody who has an `openLink` can listen until it expires. */
export const mailInclusions = ['none', 'attach', 'link', 'openLink'] as const;
export const propertyTargets = ['channel', 'device'] as const;
export const propertyOperations = ['replace', 'add', 'remove'] as const;
export const rtpPayloads = ['alaw', 'mulaw', 'g722', 'linear16Mono16K'] as const;
export const rtpDirections = ['sendOnly', 'receiveOnly', 'sendReceive'] as const;
export const blfStates = ['disabled', 'available', 'trying', 'proceeding', 'early', 'confirmed'] as const;
/** The colours of notes, and of the terminals of a macro (S1-9-12). */
export const blockColours = ['default', 'blue', 'green', 'yellow', 'red'] as const;
