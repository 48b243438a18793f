/** Broadcast by the lab to all tabs: what an engine would say to each unasked. */
export const pushChannel = 'bench-push';
