import { certificate } from '../../shared/domain/bidding/certificate.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { InTurn } from '../../shared/ui/kit/in-turn.tsx';
import { Section } from '../../shared/ui/kit/section.tsx';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { IdentityCard } from '../../shared/ui/signing/identity-card.tsx';
import { useIdentity } from '../../shared/ui/signing/use-identity.ts';

const Certificates = defineList(certificate, {
  columns: ['subject', 'usage', 'notBefore', 'notAfter', 'state'],
  filters: ['usage', 'state'],
  sort: '-notAfter',
  open: row => `/bos/ca/detail?id=${row.id}`,
  emptyHint: 'biddingArea.list.empty',
  embedded: true,
});

/** The reader's own certificates, and whether their keys are in this browser. Spec §2.12 "/ca/index". */
export function MyCertificatesScreen() {
  const t = useT();
  const { go } = useScreen();
  const identity = useIdentity();
  return (
    <div className="ebs-stack">
      <InTurn>
        <IdentityCard identity={identity} />
        <Section
          title={t('biddingArea.list.mine')}
          description={t('biddingArea.list.mineHint')}
          actions={
            <>
              <Button icon="link" onClick={() => go('/bos/opening/ca-binding')}>
                {t('biddingArea.list.bind')}
              </Button>
              <Button tone="primary" icon="add" onClick={() => go('/bos/ca/add')}>
                {t('signing.create')}
              </Button>
            </>
          }
        >
          <Certificates />
        </Section>
      </InTurn>
    </div>
  );
}
MyCertificatesScreen.ahead = Certificates.ahead;
