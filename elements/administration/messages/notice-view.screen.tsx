import { useEffect, useState } from 'react';
import { PLATFORM_TENANT } from '../../../shared/domain/account/account.values.ts';
import { notice } from '../../../shared/domain/notice/notice.entity.ts';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { RichView } from '../../../shared/ui/form/rich/rich-view.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { useMay, useUser } from '../../../shared/ui/hooks/use-user.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../../shared/ui/kit/state-badge.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import screens from '../../../shared/ui/list/screens.css';
import { ActionBar } from '../../../shared/ui/record/action-bar.tsx';
import { FieldValue } from '../../../shared/ui/record/field-value.tsx';
import { recordStrings } from '../../../shared/ui/record/record.strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { Reach } from './reach.tsx';
import { Receipts } from './receipts.tsx';
import sheet from './messages.css';

addStrings('record', recordStrings);

interface Receipt {
  readonly openedAt: string | null;
  readonly confirmedAt: string | null;
  readonly isReader: boolean;
}

const ALL = '/base/notification/notification-manage';

/** One notice as it is read; opening it counts as read. Who keeps it sees who has and who has not. Spec §2.9. */
export function NoticeViewScreen() {
  const t = useT();
  const { api, query, go } = useScreen();
  const write = useWrite();
  const toast = useToast();
  useSheet(screens);
  useSheet(sheet);
  const id = query['id'] ?? '';
  const { record, error, reload } = useRecord(notice, id);
  const mayRead = useMay('notice.readReceipts');
  const mayWrite = useMay('notice.create');
  const user = useUser();
  const [receipt, setReceipt] = useState<Receipt>();
  const state = record?.state;
  useEffect(() => {
    let current = true;
    setReceipt(undefined);
    if (id && state === 'published')
      api.post<Receipt>('/notice/open', { id }, undefined, { quiet: true }).then(
        found => current && setReceipt(found),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [api, id, state]);
  if (!id || error?.status === 404)
    return <EmptyState title={t('noticesArea.notHere')} text={<Link to={ALL}>{t('noticesArea.back')}</Link>} />;
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!record) return <Skeleton shape="page" />;
  const confirm = async () => {
    try {
      const done = await write<{ confirmedAt: string }>('notice', '/notice/confirm', { id });
      setReceipt(before => ({ openedAt: null, isReader: true, ...before, ...done }));
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    }
  };
  const copy = async () => {
    try {
      const made = await write<{ id: string }>('notice', '/notice/copy', { id });
      toast(t('noticesArea.copied'), 'success');
      go(`/base/notification/edit-notification?id=${made.id}`);
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    }
  };
  const isEnglish = t.lang === 'en';
  const { publishedAt, until, attachments } = record;
  const keeps = record.actions['withdraw'] === true && mayRead;
  const isAhead = record.state === 'draft' || record.state === 'scheduled';
  const isPlatform = user?.organization.kind === PLATFORM_TENANT;
  const isOurs = (record.level === 'platform') === isPlatform;
  const isOwn = mayWrite && isOurs;
  return (
    <article className="ebs-stack notice-view">
      <header className="ebs-stack">
        <h2>{(isEnglish && record.titleEn) || record.title}</h2>
        <p className="ebs-row ebs-quiet">
          <StateBadge entity={notice} state={record.state} />
          {record.pinned && <Badge>{t('noticesArea.pinned')}</Badge>}
          <span>{t.value('noticeLevel', record.level)}</span>
          {publishedAt && <span>{t('noticesArea.published', { when: formatInstant(t.lang, publishedAt) })}</span>}
          {until && <span>{t('noticesArea.until', { when: formatInstant(t.lang, until) })}</span>}
        </p>
        {record.withdrawnReason && (
          <Alert tone="warning">{t('noticesArea.withdrawn', { reason: record.withdrawnReason })}</Alert>
        )}
      </header>
      <RichView html={(isEnglish && record.bodyEn) || record.body || ''} />
      {Boolean(attachments?.length) && (
        <section>
          <h3>{t('noticesArea.attachments')}</h3>
          <FieldValue field={notice.fields.attachments} value={attachments} />
        </section>
      )}
      {record.receipt && receipt?.isReader && (
        <div role="status">
          {receipt.confirmedAt ? (
            <Alert tone="success">
              {t('noticesArea.confirmed', { when: formatInstant(t.lang, receipt.confirmedAt) })}
            </Alert>
          ) : (
            <Button tone="primary" onClick={() => void confirm()}>
              {t('noticesArea.confirm')}
            </Button>
          )}
        </div>
      )}
      <div className="ebs-row">
        {isOurs && <ActionBar entity={notice} record={record} onDone={() => void reload()} />}
        {record.actions['update'] === true && (
          <Link to={`/base/notification/edit-notification?id=${record.id}`}>{t('noticesArea.edit')}</Link>
        )}
        {isOwn && (
          <Button look="outline" onClick={() => void copy()}>
            {t('noticesArea.copy')}
          </Button>
        )}
        <Link to={ALL}>{t('noticesArea.back')}</Link>
      </div>
      {isOwn && isAhead && <Reach values={{ ...record }} />}
      {keeps && !isAhead && <Receipts id={record.id} />}
    </article>
  );
}
