import type { LoadScreen } from './screen-loader.ts';

/** The loaders of screens whose texts come with them, as one module that adds its strings: a screen is shown once both are there. */
export function withTexts<Name extends string>(
  texts: () => Promise<unknown>,
  screens: Readonly<Record<Name, LoadScreen>>,
): Readonly<Record<Name, LoadScreen>> {
  const both =
    (load: LoadScreen): LoadScreen =>
    async () => {
      const [screen] = await Promise.all([load(), texts()]);
      return screen;
    };
  const entries = Object.entries<LoadScreen>(screens).map(([name, load]) => [name, both(load)]);
  return Object.fromEntries(entries) as Record<Name, LoadScreen>;
}
