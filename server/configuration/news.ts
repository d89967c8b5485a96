import { CONFIGURATION_TOPIC, type ConfigurationNews } from '../../shared/domain/configuration/wire.ts';
import { liveTopic } from '../platform/live.ts';
import type { Tx } from '../platform/types.ts';

// What has changed is no secret; what it is now, each reads by the own right.
liveTopic(CONFIGURATION_TOPIC, async ({ caller, rest }) => caller.actor !== null && rest === '');

/** Tells open pages, once it is committed, what they hold that has changed; they read that part anew. */
export const tellPages = (tx: Tx, news: ConfigurationNews): Promise<void> =>
  tx.publish(CONFIGURATION_TOPIC, { ...news });

/** The namespace of a text's full key, by which pages read texts anew. */
export const namespaceOf = (key: string): string => key.split('.', 1)[0] ?? '';
