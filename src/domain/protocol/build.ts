declare const __BUILD__: string | undefined;

/** The time of this build (ISO 8601, inserted by the bundler), used to tell which of two builds is newer. */
export const build = typeof __BUILD__ === 'string' ? __BUILD__ : 'source';
