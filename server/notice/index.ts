import { sql } from 'kysely';
import type { Notice } from '../../shared/domain/workplace/overview.ts';
import { defineOperations } from '../platform/module.ts';
import type { ServerModule } from '../platform/types.ts';
import { registerWorkplace } from '../workplace/index.ts';
import { addressedTo } from './audience.ts';
import { noticeModule } from './notice.module.ts';
import { copyNotice, countReach } from './keeper.operations.ts';
import { confirmNotice, exportReceipts, openNotice, readReceipts } from './receipt.operations.ts';

/** Notices of tenants and of the platform. */
export const noticeModules: readonly ServerModule[] = [
  noticeModule,
  defineOperations('notice', [openNotice, confirmNotice, readReceipts, exportReceipts, countReach, copyNotice]),
];

registerWorkplace('notice', {
  notices: (actor, _now, most) =>
    actor.permissions.has('notice.read')
      ? sql<Notice>`select t.id, 'notice' as kind, t.title, t.title_en as "titleEn", null::text as "buyerName", t.published_at as "publishedAt",
          null::timestamptz as "bidDeadline"
        from notice t where t.state = 'published' and ${addressedTo(actor)} order by coalesce(t.pinned, false) desc, t.published_at desc, t.id desc limit ${most}`
      : undefined,
});
