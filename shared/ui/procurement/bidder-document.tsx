import { useState } from 'react';
import { biddingDocument } from '../../domain/pre-tender/bidding-document.entity.ts';
import type { Bilingual, Texts } from '../../i18n/strings.ts';
import { formatSize, useFormat } from '../../i18n/format.ts';
import { addStrings, useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { useList } from '../hooks/use-list.ts';
import { useTelling } from '../hooks/use-telling.ts';
import { Button } from '../kit/button.tsx';
import { CopyText } from '../kit/copy-text.tsx';
import { Facts } from '../kit/facts.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { download } from '../list/export-menu.tsx';
import { FieldValue } from '../record/field-value.tsx';
import { useToast } from '../toast.tsx';

const strings = {
  en: {
    download: 'Download the bidding document',
    done: '{{name}} was downloaded',
    free: 'Free of charge and without any condition. That you took it stays secret until the bid deadline; you are told of every clarification.',
    notIssued: 'The bidding document has not been issued yet.',
    failed: 'The bidding document could not be read.',
    size: 'Size',
  },
  zh: {
    download: '下载招标文件',
    done: '{{name}} 已下载',
    free: '免费获取，不设任何前置条件。获取情况在投标截止前保密，此后的澄清与修改将逐一通知贵单位。',
    notIssued: '招标文件尚未发出。',
    failed: '招标文件加载失败。',
    size: '大小',
  },
} satisfies Bilingual<Texts>;

addStrings('bidderDocument', strings);

/** The issued bidding document of a project for those who bid: version, digest, attachments and the download, which asks for nothing (DOC-04). */
export function BidderDocument({ projectId }: { readonly projectId: string }) {
  const t = useT();
  const format = useFormat();
  const { api } = useScreen();
  const { failed } = useTelling();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { rows, data, error, reload } = useList(biddingDocument, { projectId, size: 20 });
  const document = rows.find(row => row.issuedFile?.length);
  const [file] = document?.issuedFile ?? [];
  if (error && !data)
    return (
      <p role="alert">
        {t('bidderDocument.failed')} {error.message}{' '}
        <button type="button" className="ebs-link" onClick={() => void reload()}>
          {t('kit.retry')}
        </button>
      </p>
    );
  if (!data) return <Skeleton />;
  if (!document || !file) return <p className="ebs-quiet">{t('bidderDocument.notIssued')}</p>;
  const save = async () => {
    setBusy(true);
    try {
      const name = `${document.title ?? file.name}.pdf`;
      const options = { quiet: true, keep: true };
      download(await api.blob('/pre-tender/biddingDocument/download', { id: document.id }, options), name);
      toast(t('bidderDocument.done', { name }), 'success');
    } catch (fault) {
      toast(failed(fault).message, 'danger');
    } finally {
      setBusy(false);
    }
  };
  const label = (name: string) => t(`biddingDocument.fields.${name}`);
  return (
    <div className="ebs-stack" data-document={document.id}>
      <Facts
        columns={4}
        items={[
          { label: label('title'), value: document.title },
          { label: label('version'), value: document.version },
          { label: label('issuedAt'), value: format.instant(document.issuedAt) },
          { label: t('bidderDocument.size'), value: formatSize(file.size) },
          { label: label('hash'), value: document.hash && <CopyText text={document.hash} />, wide: true },
        ]}
      />
      {(document.attachments ?? []).length > 0 && (
        <FieldValue field={biddingDocument.fields.attachments} value={document.attachments} />
      )}
      <div className="ebs-row">
        <Button tone="primary" icon="download" loading={busy} onClick={() => void save()}>
          {t('bidderDocument.download')}
        </Button>
      </div>
      <p className="ebs-quiet">{t('bidderDocument.free')}</p>
    </div>
  );
}
