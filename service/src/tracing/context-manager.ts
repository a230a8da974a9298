import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, ContextManager } from '@opentelemetry/api';
import { ROOT_CONTEXT, context } from '@opentelemetry/api';

/** Makes the span of the present work known to the work that it begins. A manager that the process has already stays. */
export function carrySpans(): void {
  context.setGlobalContextManager(new SpanCarrier());
}

class SpanCarrier implements ContextManager {
  readonly #contexts = new AsyncLocalStorage<Context>();

  active(): Context {
    return this.#contexts.getStore() ?? ROOT_CONTEXT;
  }

  // eslint-disable-next-line max-params -- the parameters are those of the API
  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    of: Context,
    run: F,
    thisArg?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    return this.#contexts.run(of, () => run.call(thisArg as ThisParameterType<F>, ...args));
  }

  bind<T>(of: Context, target: T): T {
    if (typeof target !== 'function') return target;
    const run = target as unknown as (...args: unknown[]) => unknown;
    return ((...args: unknown[]) => this.#contexts.run(of, () => run(...args))) as T;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    this.#contexts.disable();
    return this;
  }
}
