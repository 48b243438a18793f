import type { Random } from '../data-support/random.ts';

/** What a page or a worker finds around it. */
export interface Surroundings {
  readonly locks: Pick<LockManager, 'request' | 'query'>;
  readonly openChannel: (name: string) => unknown;
  /** null: this browser has none. */
  readonly openSharedWorker: (() => { readonly port: unknown }) | null;
  readonly openWorker: () => unknown;
  readonly page: Page;
}

/** A page's own state. */
export class Page extends EventTarget {
  visibility: 'visible' | 'hidden' = 'visible';
  readonly stored = new Map<string, string>();

  /** Tells the page of something the user or the browser did with it. */
  tell(type: string, fields: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), fields));
  }
}

const names = [
  'navigator',
  'window',
  'document',
  'sessionStorage',
  'SharedWorker',
  'Worker',
  'BroadcastChannel',
] as const;

/** Makes the globals of a browser answer as the process whose code is running would have it; returns how to undo it. */
export function stubGlobals(around: () => Surroundings, hasSharedWorker: boolean): () => void {
  const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  const page = (): Page => around().page;
  const define = (name: (typeof names)[number], value: unknown): void => {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  };
  class SharedWorkerStub extends EventTarget {
    readonly port = around().openSharedWorker?.().port;
  }
  function WorkerStub(): unknown {
    return around().openWorker();
  }
  function BroadcastChannelStub(name: string): unknown {
    return around().openChannel(name);
  }

  define('navigator', {
    get locks() {
      return around().locks;
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
    ...(hasSharedWorker && { SharedWorker: SharedWorkerStub }),
  });
  define('sessionStorage', {
    getItem: (key: string) => page().stored.get(key) ?? null,
    setItem: (key: string, value: string) => void page().stored.set(key, value),
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

/** Every draw of chance comes from the seed, that of backoffs and of ids too; returns how to undo it. */
export function seedChance(random: Random): () => void {
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

/** Browsers have it, Node 20 has not. */
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
