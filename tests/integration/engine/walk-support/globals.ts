import type { Random } from '../data-support/random.ts';

/** The browser globals of a page or a worker. */
export interface ProcessGlobals {
  readonly locks: Pick<LockManager, 'request' | 'query'>;
  readonly openChannel: (name: string) => unknown;
  /** null if this browser has no shared workers. */
  readonly openSharedWorker: (() => { readonly port: unknown }) | null;
  readonly openWorker: () => unknown;
  readonly page: PageState;
  readonly localStorage: unknown;
}

/** The state of one page: visibility, session storage and window events. */
export class PageState extends EventTarget {
  visibility: 'visible' | 'hidden' = 'visible';
  readonly stored = new Map<string, string>();

  /** Dispatches an event that the user or the browser caused. */
  emit(type: string, fields: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), fields));
  }
}

const names = [
  'navigator',
  'window',
  'document',
  'sessionStorage',
  'localStorage',
  'SharedWorker',
  'Worker',
  'BroadcastChannel',
] as const;

/** Makes the browser globals answer for the process whose code is running; returns the undo. */
export function stubGlobals(current: () => ProcessGlobals, hasSharedWorker: boolean): () => void {
  const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  const page = (): PageState => current().page;
  const define = (name: (typeof names)[number], value: unknown): void => {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  };
  class SharedWorkerStub extends EventTarget {
    readonly port = current().openSharedWorker?.().port;
  }
  function WorkerStub(): unknown {
    return current().openWorker();
  }
  function BroadcastChannelStub(name: string): unknown {
    return current().openChannel(name);
  }

  define('navigator', {
    get locks() {
      return current().locks;
    },
    userAgent: 'walk',
    onLine: true,
  });
  define('document', {
    get visibilityState() {
      return page().visibility;
    },
    addEventListener: (type: string, listener: EventListener) => page().addEventListener(type, listener),
  });
  define('window', {
    location: { pathname: '/' },
    addEventListener: (type: string, listener: EventListener) => page().addEventListener(type, listener),
    removeEventListener: (type: string, listener: EventListener) =>
      page().removeEventListener(type, listener),
    ...(hasSharedWorker && { SharedWorker: SharedWorkerStub }),
  });
  define('sessionStorage', {
    getItem: (key: string) => page().stored.get(key) ?? null,
    setItem: (key: string, value: string) => void page().stored.set(key, value),
    removeItem: (key: string) => void page().stored.delete(key),
  });
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => current().localStorage,
  });
  define('SharedWorker', SharedWorkerStub);
  define('Worker', WorkerStub);
  define('BroadcastChannel', BroadcastChannelStub);
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

/** Takes encryption away, as on an insecure origin; returns the undo. */
export function withoutCiphers(): () => void {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
  return () => void Reflect.deleteProperty(crypto, 'subtle');
}

/** Takes all randomness from the seed, including backoffs and ids; returns the undo. */
export function seedRandomness(random: Random): () => void {
  const before = {
    random: Math.random,
    getRandomValues: crypto.getRandomValues,
    randomUUID: crypto.randomUUID,
  };
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => random.below(16).toString(16)).join('');
  Math.random = () => random.next();
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let n = 0; n < bytes.length; n += 1) bytes[n] = random.below(256);
    return array;
  };
  crypto.randomUUID = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  return () => {
    Math.random = before.random;
    crypto.getRandomValues = before.getRandomValues;
    crypto.randomUUID = before.randomUUID;
  };
}

// Browsers have Promise.withResolvers, Node 20 does not.
if (!('withResolvers' in Promise)) {
  Object.assign(Promise, {
    withResolvers() {
      let resolve: unknown;
      let reject: unknown;
      const promise = new Promise((...both) => ([resolve, reject] = both));
      return { promise, resolve, reject };
    },
  });
}
