import type { ConfigKey, ConfigValue } from '../../domain/configuration/definitions.ts';
import { useQuery } from './use-query.ts';

/** A value of the configuration as it holds for the person who is signed in, such as a figure that a sentence states; undefined until it is read. */
export function useConfigured<K extends ConfigKey>(key: K): ConfigValue<K> | undefined {
  return useQuery<{ readonly value: ConfigValue<K> }>('/configuration/value', { key }).data?.value;
}
