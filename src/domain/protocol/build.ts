declare const __BUILD__: string | undefined;

/** When this build was made (ISO 8601, put in by the bundler): of two builds the later one is the newer. */
export const build = typeof __BUILD__ === 'string' ? __BUILD__ : 'source';
