import { useStore } from '@nanostores/react';
import { core } from '../../shared/client/core.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import type { PublishedBulletin } from './published-bulletin.ts';

const OPEN_KINDS = ['tender', 'change', 'invitation', 'prequalification'];

/** The way into the purchase: to the project for who is signed in, to the supplier's sign-in for everyone else. */
export function TakePart({ bulletin }: { readonly bulletin: PublishedBulletin }) {
  const t = useT();
  const { go, href } = useScreen();
  const isSignedIn = useStore(core().session.$session) !== null;
  if (bulletin.state === 'closed' || !OPEN_KINDS.includes(bulletin.kind)) return null;
  const project = `/v6-template/master-page/workplace?${new URLSearchParams({ projectId: bulletin.projectId })}`;
  const to = isSignedIn ? project : `/login/supplier?${new URLSearchParams({ redirect: project })}`;
  return (
    <section className="take-part">
      <a
        className="ebs-button"
        data-tone="primary"
        href={href(to)}
        onClick={event => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          go(to);
        }}
      >
        {t(isSignedIn ? 'bulletinDetail.toProject' : 'bulletinDetail.takePart')}
      </a>
      <p className="ebs-quiet">{t('bulletinDetail.takePartText')}</p>
    </section>
  );
}
