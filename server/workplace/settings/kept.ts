import { sql } from 'kysely';
import type { KeptSetting, SettingKey } from '../../../shared/domain/workplace/settings.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/types.ts';

type Row = KeptSetting & { readonly key: SettingKey };

/** The settings of one person among these keys; those never saved are absent. */
export async function keptSettings(
  tx: Tx,
  userId: string,
  keys: readonly SettingKey[],
): Promise<Partial<Record<SettingKey, KeptSetting>>> {
  const rows = await tx.rows<Row>(
    sql`select key, value, revision from setting where user_id = ${userId} and key = any(${keys as SettingKey[]})`,
  );
  return Object.fromEntries(rows.map(({ key, value, revision }) => [key, { value, revision }]));
}

/**
 * Keeps a value in place of the one of that revision (null: of none) and answers the new revision. Refuses (409) with the setting as it
 * stands when another page or device was faster.
 */
export async function keepSetting(
  tx: Tx,
  userId: string,
  { key, value, revision }: { readonly key: SettingKey; readonly value: unknown; readonly revision: number | null },
): Promise<number> {
  const json = JSON.stringify(value);
  const saved = await tx.one<{ revision: number }>(
    revision === null
      ? sql`insert into setting (user_id, key, value, updated_at) values (${userId}, ${key}, ${json}::jsonb, app_now())
          on conflict (user_id, key) do nothing returning revision`
      : sql`update setting set value = ${json}::jsonb, revision = revision + 1, updated_at = app_now()
          where user_id = ${userId} and key = ${key} and revision = ${revision} returning revision`,
  );
  if (saved) return saved.revision;
  const current = (await keptSettings(tx, userId, [key]))[key] ?? null;
  throw new Refusal(409, 'workplace.reasons.settingChanged', { current });
}
