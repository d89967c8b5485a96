import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { ssoLink } from '../../shared/domain/sso/sso-link.entity.ts';
import { refuseTakingOver } from '../account/index.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { mustBeFree } from './people.ts';

/** Links made beforehand by an administrator; people make their own by confirming with their password. */
export const ssoLinkModule = defineModule(ssoLink, {
  rules: {
    async create({ tx, record, actor }) {
      if (actor.tenantId !== PLATFORM_TENANT) refuse('sso.reasons.platformOnly', 403);
      // Who comes by the link comes as that person.
      await refuseTakingOver(tx, actor, record.userId ?? '');
      await mustBeFree(tx, record.systemId ?? '', record.subject ?? '', record.userId ?? '');
    },
  },
});
