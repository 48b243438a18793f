import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { ControlServices } from './control-verb.ts';
import { verbs } from './control-verbs.ts';

type Verbs = typeof verbs;
type VerbName = keyof Verbs;

/** The verbs as functions, for tests in the platform's own process. */
export type Control = {
  readonly [Name in VerbName]: (
    ...input: Record<never, never> extends v.InferInput<Verbs[Name]['input']>
      ? [input?: v.InferInput<Verbs[Name]['input']>]
      : [input: v.InferInput<Verbs[Name]['input']>]
  ) => Promise<Awaited<ReturnType<Verbs[Name]['run']>>>;
};

const isVerb = (name: string): name is VerbName => Object.hasOwn(verbs, name);

async function perform(services: ControlServices, name: VerbName, input: unknown): Promise<unknown> {
  const { input: schema, run } = verbs[name] as {
    input: v.GenericSchema;
    run: (services: ControlServices, input: unknown) => unknown;
  };
  return run(services, v.parse(schema, input ?? {}));
}

export function createControl(services: ControlServices): Control {
  const entries = (Object.keys(verbs) as VerbName[]).map((name) => [
    name,
    (input?: unknown) => perform(services, name, input),
  ]);
  return Object.fromEntries(entries) as Control;
}

/** The verbs over HTTP, for tests and tools in other processes: POST /control/{verb} with the input as JSON. */
export function controlRoutes(services: ControlServices): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/:verb', async (context) => {
    const name = context.req.param('verb');
    if (!isVerb(name)) return context.json({ message: `Unknown verb ${name}` }, 404);
    const text = await context.req.text();
    const performed = perform(services, name, text === '' ? {} : JSON.parse(text));
    // A restart also cuts this connection, so it is answered first; `stats.lives` shows when it is over.
    if (name === 'restart') {
      performed.catch(console.error);
      return context.json({ accepted: true }, 202);
    }
    return context.json((await performed) ?? {});
  });
  app.onError((error, context) => context.json({ message: error.message }, 400));
  return app;
}
