import type { UseComboboxProps } from 'downshift';

type Environment = NonNullable<UseComboboxProps<unknown>['environment']>;

const made = new WeakMap<ShadowRoot, Environment>();

/**
 * What downshift takes for the window: with the real one, a press on a choice inside a shadow root is retargeted to the host, taken for
 * a press outside, and closes the list without choosing. This one tells the real target and the focus of the root.
 */
export function shadowEnvironment(root: ShadowRoot): Environment {
  const present = made.get(root);
  if (present) return present;
  const wrapped = new Map<unknown, EventListener>();
  const environment = {
    Node: globalThis.Node,
    document: {
      get activeElement() {
        return root.activeElement;
      },
      createElement: document.createElement.bind(document),
      getElementById: (id: string) => root.getElementById(id),
      body: root,
    },
    addEventListener(type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) {
      const heard = (event: Event) =>
        listener(
          new Proxy(event, {
            get(real, name) {
              if (name === 'target') return real.composedPath()[0];
              const value: unknown = Reflect.get(real, name, real);
              return typeof value === 'function' ? (value as () => unknown).bind(real) : value;
            },
          }),
        );
      wrapped.set(listener, heard);
      globalThis.addEventListener(type, heard, options);
    },
    removeEventListener(type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) {
      const heard = wrapped.get(listener);
      if (heard) globalThis.removeEventListener(type, heard, options);
      wrapped.delete(listener);
    },
  };
  made.set(root, environment as unknown as Environment);
  return environment as unknown as Environment;
}
