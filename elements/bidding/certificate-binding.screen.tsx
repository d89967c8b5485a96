import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { Badge } from '../../shared/ui/kit/badge.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { DataTable } from '../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { InTurn } from '../../shared/ui/kit/in-turn.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { useConfirm } from '../../shared/ui/dialog/use-confirm.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { $heldKeys } from '../../shared/ui/signing/held-keys.ts';
import { IdentityCard } from '../../shared/ui/signing/identity-card.tsx';
import { KeyFileForm } from '../../shared/ui/signing/key-file-form.tsx';
import { useIdentity } from '../../shared/ui/signing/use-identity.ts';
import sheet from './bidding.css';

/** Binds this browser to the reader's certificates: loads a key file, shows which keys are here, removes one. Spec §2.8 "opening/ca-binding". */
export function CertificateBindingScreen() {
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const identity = useIdentity();
  const [confirm, dialog] = useConfirm();
  const { keys, certificates, userId } = identity;
  const stateOf = (thumbprint: string) => certificates.find(each => each.thumbprint === thumbprint)?.state;
  const remove = async (thumbprint: string) => {
    const question = { title: t('biddingArea.binding.removeTitle'), text: t('biddingArea.binding.removeText') };
    if (!(await confirm({ ...question, tone: 'danger', confirmLabel: t('biddingArea.binding.remove') }))) return;
    const { removeKey } = await import('../../shared/sealing/key-store.ts');
    await removeKey(userId, thumbprint);
    $heldKeys.set($heldKeys.get().filter(key => key.certificate.thumbprint !== thumbprint));
    await identity.reload();
  };
  return (
    <div className="bidding-narrow ebs-stack">
      <InTurn>
        <IdentityCard identity={identity} />
        <Card title={t('signing.bindTitle')}>
          <KeyFileForm
            identity={identity}
            onBound={() => toast({ tone: 'success', text: t('biddingArea.binding.bound') })}
          />
        </Card>
        <Card title={t('biddingArea.binding.here')} flush={keys.length > 0}>
          <DataTable
            caption={t('biddingArea.binding.here')}
            rows={keys}
            rowKey={key => key.certificate.thumbprint}
            empty={
              <EmptyState icon="key" title={t('biddingArea.binding.none')} text={t('biddingArea.binding.noneText')} />
            }
            columns={[
              {
                key: 'use',
                label: t('certificate.fields.usage'),
                main: true,
                cell: key => t.value('certificateUsage', key.use),
              },
              {
                key: 'subject',
                label: t('certificate.fields.subject'),
                cell: ({ certificate: { subject } }) =>
                  [subject.commonName, subject.organization].filter(Boolean).join(t.lang === 'zh' ? '，' : ', '),
              },
              {
                key: 'until',
                label: t('certificate.fields.notAfter'),
                cell: key => format.date(key.certificate.notAfter.toISOString()),
              },
              {
                key: 'state',
                label: t('biddingArea.binding.state'),
                cell: key => {
                  const state = stateOf(key.certificate.thumbprint);
                  return (
                    <Badge dot tone={state === 'active' ? 'success' : 'neutral'}>
                      {state ? t(`certificate.states.${state}`) : t('biddingArea.binding.unknown')}
                    </Badge>
                  );
                },
              },
              {
                key: 'remove',
                label: t('biddingArea.binding.action'),
                align: 'end',
                cell: key => (
                  <Button
                    size="small"
                    look="text"
                    tone="danger"
                    onClick={() => void remove(key.certificate.thumbprint)}
                  >
                    {t('biddingArea.binding.remove')}
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      </InTurn>
      {dialog}
    </div>
  );
}
