import type { BlockLayout } from '../../catalogue/block.ts';
import type { BlockType } from '../../catalogue/block-type.ts';
import { isBlockType } from '../../catalogue/block-type.ts';
import { isVisible } from '../../contents/visibility.ts';
import { EvaluationBudget } from '../../expression/evaluate/budget.ts';
import { evaluate } from '../../expression/evaluate/evaluate.ts';
import type { Expression } from '../../expression/tree/expression.ts';
import { sizeOf } from '../../expression/value/size.ts';
import type { FlowValue } from '../../expression/value/value.ts';
import type { LaidOutNode } from '../../graph/layout.ts';
import type { ComponentName, FlowCommand } from '../state/command.ts';
import { HeldList, HeldMap } from './held.ts';
import { HeldObjects } from '../state/held-objects.ts';
import { excess, runLimits, SessionStop } from './limits.ts';
import type { Program } from '../program/program.ts';
import { localScope, pathOf, unitOfToken, variableKey } from '../program/scope.ts';
import type {
  Carried,
  Effect,
  FlowState,
  RunOutcome,
  FlowToken,
  TraceStep,
  Values,
  WaitSubject,
  WaitingToken,
} from '../state/state.ts';
import { declarationOf } from '../program/unit-index.ts';
import { BlockFailure } from '../visit/block-failure.ts';
import type { RunHost } from '../state/run-host.ts';

/** The objects of a session, including unanswered calls, and its waiting tokens. */
const maxObjects = 64;
const maxWaiting = 1000;
/** Expressions that evaluate each other: the initial value of a variable refers to another variable, and so on. */
const maxNesting = 8;
/** The variables of a session, and the characters of each. */
const variableLimits = { count: 1000, size: sizeOf('') + 64 * 1024 } as const;

/** Looks up the value of a name; undefined if there is none. */
type ValueOf = (name: string) => FlowValue | undefined;

/** A session during one stimulus. The state passed in does not change. */
export class SessionRun {
  readonly program: Program;
  readonly host: RunHost;
  readonly #bytes = { total: 0 };
  readonly effects = new HeldList<Effect>(this.#bytes);
  readonly trace = new HeldList<TraceStep>(this.#bytes, ({ path, error }) => sizeOf(path) + sizeOf(error));
  readonly queue = new HeldList<FlowToken>(this.#bytes);
  readonly waiting: HeldMap<WaitingToken>;
  readonly locals: HeldMap<FlowValue>;
  readonly objects: HeldObjects;
  readonly #variables: HeldMap<FlowValue>;
  readonly #written = new Map<string, FlowValue>();
  #visit = new EvaluationBudget((steps) => this.#spend(steps));
  #work = 0;
  #nesting = 0;
  isEnded: boolean;
  hasStarted: boolean;
  steps: number;
  #next: number;

  constructor(program: Program, state: FlowState, host: RunHost) {
    this.program = program;
    this.host = host;
    this.waiting = new HeldMap(this.#bytes, state.waiting);
    this.locals = new HeldMap(this.#bytes, state.locals);
    this.#variables = new HeldMap(this.#bytes, state.variables);
    this.objects = new HeldObjects(state.objects);
    ({ isEnded: this.isEnded, hasStarted: this.hasStarted, steps: this.steps, next: this.#next } = state);
  }

  /** Returns an unused number. */
  number(): number {
    this.#next += 1;
    return this.#next - 1;
  }

  outcome(): RunOutcome {
    const state: FlowState = {
      isEnded: this.isEnded,
      hasStarted: this.hasStarted,
      steps: this.steps,
      next: this.#next,
      waiting: Object.fromEntries(this.waiting),
      locals: Object.fromEntries(this.locals),
      variables: Object.fromEntries(this.#variables),
      objects: this.objects.all,
    };
    const { items: effects } = this.effects;
    return { state, effects, trace: this.trace.items, work: this.#work, held: this.held };
  }

  /** The bytes of its state and effects. */
  get held(): number {
    return this.#bytes.total + sizeOf(this.objects.all);
  }

  /** Starts the evaluation budget of a block, which all of its expressions share. */
  beginVisit(): void {
    this.#visit = new EvaluationBudget((steps) => this.#spend(steps));
  }

  #spend(steps: number): void {
    this.#work += steps;
    if (this.#work > runLimits.work) throw new SessionStop(excess.work);
  }

  /** Stops the session with a reason in the log. With `isTooLarge`, its effects are dropped. */
  stop(why: string, isTooLarge = false): void {
    if (isTooLarge) this.effects.clear();
    this.effects.push({ type: 'log', level: 'error', message: `Flow stopped: ${why}` });
    this.end();
  }

  end(): void {
    this.isEnded = true;
    this.queue.clear();
    for (const [key, { until }] of this.waiting)
      if (until !== null) this.effects.push({ type: 'cancelWait', key });
    this.waiting.clear();
    this.objects.all = [];
    this.effects.push({ type: 'end' });
  }

  /** Makes a token wait until a time, or for an answer. Returns the key. */
  await(token: FlowToken, until: number | null, subject: WaitSubject | null): string {
    if (this.waiting.size >= maxWaiting) throw new BlockFailure('Too many tokens wait');
    const key = String(this.number());
    this.waiting.set(key, { token, until, subject });
    if (until !== null) this.effects.push({ type: 'wait', key, until });
    return key;
  }

  /** Removes a waiting token; undefined if no token waits with this key. */
  take(key: string): WaitingToken | undefined {
    const waiting = this.waiting.get(key);
    this.waiting.delete(key);
    if (waiting !== undefined && waiting.until !== null) this.effects.push({ type: 'cancelWait', key });
    return waiting;
  }

  /** Sets the deadline of a waiting token, unless it has one. */
  setDeadline(key: string, milliseconds: number): void {
    const waiting = this.waiting.get(key);
    if (waiting?.until !== null) return;
    const until = this.host.now() + milliseconds;
    this.waiting.set(key, { ...waiting, until });
    this.effects.push({ type: 'wait', key, until });
  }

  /** Sends a command and expects no answer. */
  send(command: FlowCommand): void {
    this.effects.push({ type: 'command', key: String(this.number()), command });
  }

  /** Whether a token waits for others to answer a call. */
  isCalling({ token, subject }: WaitingToken): boolean {
    if (subject?.type === 'ring') return subject.stage.name === 'ringing';
    return this.blockOf(token)?.type === 'outboundCall';
  }

  /** Whether the session has room for another object. */
  hasRoom(): boolean {
    const calls = [...this.waiting.values()].filter((waiting) => this.isCalling(waiting));
    return this.objects.all.length + calls.length < maxObjects;
  }

  holds({ type, id }: ComponentName): boolean {
    return this.objects.find(type, id) !== undefined;
  }

  blockOf(token: FlowToken): { readonly type: BlockType; readonly layout: BlockLayout } | undefined {
    const block = unitOfToken(this.program, token)?.layouts.get(token.nodeId);
    if (block === undefined || !isBlockType(block.node.type)) return undefined;
    return { type: block.node.type, layout: block.layout };
  }

  /** Sends a token along the wires of an output, in document order. */
  emit(carried: Carried, nodeId: string, output: string, values: Values = {}): void {
    const { frames, items } = carried;
    if (Object.keys(carried.values).length > runLimits.values) throw new SessionStop(excess.values);
    this.trace.push({ path: pathOf(carried), nodeId, output });
    const token = { frames, items, values: { ...carried.values, ...values } };
    for (const { from, to } of unitOfToken(this.program, carried)?.outgoing.get(nodeId) ?? [])
      if (from.output === output) this.queue.push({ ...token, nodeId: to.nodeId, input: to.input });
  }

  /** Evaluates an expression for a token. Throws BlockFailure with the message of its error. */
  evaluate(expression: Expression, token: Carried, parameter?: ValueOf): FlowValue {
    const find = (values: Values | undefined, name: string) =>
      values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
    if (this.#nesting >= maxNesting) throw new BlockFailure('Values depend on each other too deeply');
    this.#nesting += 1;
    try {
      const outcome = evaluate(expression, {
        ...this.host,
        budget: this.#visit,
        config: (name) => find(this.host.config, name),
        parameter: parameter ?? ((name) => find(token.frames.at(-1)?.parameters, name)),
        value: (name) => find(token.values, name),
        item: (name) => find(token.items, name),
        variable: (scope, name) => this.variable(token, name, scope),
      });
      if (!outcome.ok) throw new BlockFailure(outcome.error.message);
      return outcome.value;
    } finally {
      this.#nesting -= 1;
    }
  }

  /** The value of an option for a token; None if the option is not visible (S1-5-55). */
  option({ node, layout }: LaidOutNode, id: string, token: Carried): FlowValue {
    const expressionOf = (name: string): Expression | undefined => {
      const own = Object.hasOwn(node.config.options, name) ? node.config.options[name] : undefined;
      return own === undefined ? layout.options[name]?.default : own;
    };
    const valueOf: ValueOf = (name) => {
      const other = expressionOf(name);
      return other === undefined ? undefined : this.evaluate(other, token);
    };
    const parameter: ValueOf = (name) => {
      const given = Object.entries(layout.options).find(([, one]) => one.parameter === name);
      return given && valueOf(given[0]);
    };
    const option = layout.options[id];
    const expression = expressionOf(id);
    if (option === undefined || expression === undefined) return null;
    const isShown = isVisible(option, {
      valueOf,
      // The condition of a parameter refers to the parameters of its macro, not to those of the caller.
      isTrue: (when) => {
        const frame = { nodeId: node.id, entry: 0, parameters: {} };
        return this.evaluate(when, { ...token, frames: [...token.frames, frame] }, parameter) === true;
      },
    });
    return isShown ? this.evaluate(expression, token) : null;
  }

  /** The value of a declared or public variable; undefined if it is not declared. */
  variable(token: Carried, name: string, scope: 'session' | 'global'): FlowValue | undefined {
    const unit = unitOfToken(this.program, token);
    const declared = unit && declarationOf(unit, name);
    if (declared === undefined || declared.type !== scope)
      return scope === 'session' ? this.#variables.get(`public ${name}`) : undefined;
    const initial = () => {
      const block = unit?.layouts.get(declared.nodeId);
      return block === undefined ? null : this.option(block, 'initial', token);
    };
    if (scope === 'global') return this.#written.get(name) ?? this.host.global(name) ?? initial();
    return this.#variables.get(variableKey(this.program, token, declared)) ?? initial();
  }

  setVariable(token: Carried, name: string, value: FlowValue): void {
    const unit = unitOfToken(this.program, token);
    const declared = unit && declarationOf(unit, name);
    if (declared === undefined) throw new BlockFailure(`Variable "${name}" is not declared`);
    if (sizeOf(value) > variableLimits.size) throw new BlockFailure('Value too large');
    if (declared.type === 'session') {
      const key = variableKey(this.program, token, declared);
      if (!this.#variables.has(key) && this.#variables.size >= variableLimits.count)
        throw new BlockFailure('Too many variables');
      this.#variables.set(key, value);
    } else {
      this.#written.set(name, value);
      this.effects.push({ type: 'setGlobal', name, value });
    }
  }

  localKey(token: FlowToken): string {
    return `${localScope(this.program, token)} ${token.nodeId}`;
  }
}
