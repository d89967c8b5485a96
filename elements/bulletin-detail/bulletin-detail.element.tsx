import { useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { Article } from './article.tsx';
import sheet from './bulletin-detail.css';
import './bulletin-detail.strings.ts';
import type { PublishedBulletin } from './published-bulletin.ts';
import { Seldom } from './seldom.tsx';

/** Properties of `<ebs-bulletin-detail>`. */
export interface BulletinDetailProps {
  /** Which bulletin; the `id` of the element's `path` otherwise. */
  readonly bulletinId?: string;
}

/** One published bulletin for anyone, on any page: no sign-in, no widget library, no storage needed. Spec §2.1 "bulletinDetail". */
export function BulletinDetail({ bulletinId }: BulletinDetailProps) {
  useSheet(sheet);
  const { query, host } = useScreen();
  // A page that names the bulletin by attribute may still be led to its newest version.
  const [led, setLed] = useState<{ readonly from: string; readonly to: string }>();
  const named = bulletinId ?? query['id'] ?? '';
  const id = led?.from === named ? led.to : named;
  // In the portal this is the page; on another site the page has its own main part.
  const Root = host.hasAttribute('controlled') ? 'main' : 'section';
  return (
    <Root className="bulletin" data-route="/pls/invitation-bulletin/bulletinDetail" part="screen">
      <Shown id={id} onShow={to => setLed({ from: named, to })} />
    </Root>
  );
}

function Shown({ id, onShow }: { readonly id: string; readonly onShow: (id: string) => void }) {
  const t = useT();
  const { data, error, loading, reload } = useQuery<PublishedBulletin>(id ? '/pre-tender/bulletin/get' : null, { id });
  if (data) return <Article bulletin={data} busy={loading} onShow={onShow} />;
  if (!id || error) return <Seldom>{({ Absence }) => <Absence id={id} error={error} onRetry={reload} />}</Seldom>;
  return (
    <div className="waiting" aria-busy="true">
      <h1 className="heading">{t('bulletinDetail.heading')}</h1>
      <p className="ebs-visually-hidden">{t('bulletinDetail.loading')}</p>
      {['70%', '45%', '100%', '100%', '90%', '95%', '60%'].map((width, at) => (
        <span key={at} style={{ width }} />
      ))}
    </div>
  );
}
