import type { Endpoint } from 'comlink';
import { wrap } from 'comlink';
import type { EngineApi } from '../../domain/protocol/engine.ts';

/**
 * The engine behind a port. comlink creates a proxy for each property access and runs a finalizer when it is collected.
 * A script that runs in a page of the back/forward cache evicts the page, so each method's proxy is created once and
 * kept as long as the engine.
 */
export function remoteEngine(port: Endpoint): EngineApi {
  const methods = new Map<string | symbol, unknown>();
  // Every method of EngineApi returns a promise of plain data, so the remote type equals EngineApi.
  return new Proxy<EngineApi>(wrap<EngineApi>(port), {
    get(engine, name) {
      if (!methods.has(name)) methods.set(name, Reflect.get(engine, name));
      return methods.get(name);
    },
  });
}
