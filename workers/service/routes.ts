interface Routing {
  addRoutes(rule: {
    readonly condition: { readonly urlPattern: { readonly pathname: string } };
    readonly source: 'network';
  }): Promise<void>;
}

// TypeScript does not know it, and only Chromium has it.
const canRoute = (event: object): event is Routing => 'addRoutes' in event;

/**
 * Lets API calls pass by this worker, which answers none of them: handing over a request, with its body, takes as long as
 * a small call, and longer if the worker has to be started for it.
 */
export async function bypassForCalls(event: object): Promise<void> {
  if (canRoute(event))
    await event.addRoutes({ condition: { urlPattern: { pathname: '/v1/*' } }, source: 'network' });
}
