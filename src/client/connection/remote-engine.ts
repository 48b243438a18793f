import type { Endpoint } from 'comlink';
import { wrap } from 'comlink';
import type { EngineApi } from '../../domain/protocol/engine.ts';

/**
 * The engine behind a port. comlink makes a proxy at each look at a method, and runs a script of its own once one is
 * collected; the first script that runs in a page of the back/forward cache throws it out. So there is one of each
 * method, and whoever holds the engine holds them.
 */
export function remoteEngine(port: Endpoint): EngineApi {
  const methods = new Map<string | symbol, unknown>();
  // Every method of EngineApi answers plain data, so that the remote one looks just like it.
  return new Proxy<EngineApi>(wrap<EngineApi>(port), {
    get(engine, name) {
      if (!methods.has(name)) methods.set(name, Reflect.get(engine, name));
      return methods.get(name);
    },
  });
}
