import type { Services } from '../platform/types.ts';
import type { Providers } from './provider.ts';

/** The providers of connected systems, with the library of their protocol loaded for the first of their conversations. */
export function providersWhenNeeded(services: Pick<Services, 'log' | 'demo'>): Providers {
  let made: Promise<Providers> | undefined;
  const providers = () => (made ??= import('./provider.ts').then(({ providersOf }) => providersOf(services)));
  return {
    authorizationUrl: async (...given) => (await providers()).authorizationUrl(...given),
    prove: async (...given) => (await providers()).prove(...given),
    endSessionUrl: async (...given) => (await providers()).endSessionUrl(...given),
  };
}
