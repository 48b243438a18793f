/** How something stands, from well to dead; `stale` is known but old, `busy` is under way. */
export type Tone = 'neutral' | 'info' | 'ok' | 'notice' | 'warn' | 'error' | 'fatal' | 'stale' | 'busy';
