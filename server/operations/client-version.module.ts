import { clientVersion } from '../../shared/domain/operations/client-version.entity.ts';
import { compareVersions } from '../../shared/domain/operations/version-number.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { translate } from '../platform/i18n.ts';
import { platformOnly } from './platform-only.ts';
import { lockLine, releasedOf } from './released-versions.ts';

type Context = Ctx<typeof clientVersion>;

/** Versions of the offline bidding client: a number is released once, and a supported version always remains. */
export const clientVersionModule = defineModule(clientVersion, {
  rules: { create: ({ actor }) => platformOnly(actor), release: isNew, withdraw: leavesOne },
  effects: {
    async release({ tx, record, now }) {
      await tx.patch(clientVersion, record.id, { releasedAt: now.toISOString() });
    },
    async withdraw({ tx, record, input }) {
      await tx.patch(clientVersion, record.id, { withdrawnReason: String(input['reason']) });
    },
  },
});

async function isNew({ tx, record }: Context): Promise<void> {
  await lockLine(tx, record);
  const released = await releasedOf(tx, record);
  if (released.some(each => each.version === record.version))
    refuse({ key: 'clientVersion.reasons.alreadyReleased', params: { version: record.version ?? '' } });
}

// Those who bid offline must have something to bid with: what remains has to be good by the rule of the newest that remains.
async function leavesOne({ tx, record, lang }: Context): Promise<void> {
  await lockLine(tx, record);
  const rest = (await releasedOf(tx, record)).filter(each => each.id !== record.id);
  const min = rest[0]?.minSupported ?? record.minSupported ?? '0.0.0';
  if (rest.some(each => compareVersions(each.version ?? '0.0.0', min) >= 0)) return;
  const platform = translate(lang, `dic.clientPlatform.${record.platform}`);
  refuse({ key: 'clientVersion.reasons.onlySupported', params: { platform } });
}
