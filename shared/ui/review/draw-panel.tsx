import { committee } from '../../domain/review/committee.entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useConfigured } from '../hooks/use-configured.ts';
import { Alert } from '../kit/alert.tsx';
import { CopyText } from '../kit/copy-text.tsx';
import { Facts } from '../kit/facts.tsx';
import { Section } from '../kit/section.tsx';
import { Steps } from '../kit/steps.tsx';
import { ActionBar } from '../record/action-bar.tsx';
import { VerifyDraw } from './verify-draw.tsx';
import './texts.ts';

/** Props of `DrawPanel`. */
export interface DrawPanelProps {
  readonly committee: Answered<typeof committee>;
  readonly reload: () => Promise<void>;
}

/** The random draw in its order: the seed is committed to before the pool is known, then the experts are drawn, called and confirmed (COM-04). */
export function DrawPanel({ committee: of, reload }: DrawPanelProps) {
  const t = useT();
  const format = useFormat();
  const confirmed = ['confirmed', 'seated', 'closed'].includes(of.state);
  const hours = useConfigured('experts.answerHours');
  const at = of.state === 'draft' ? 0 : of.state === 'committed' ? 1 : confirmed ? 3 : 2;
  return (
    <Section title={t('reviewUi.draw.title')} description={t('reviewUi.draw.text')}>
      <Steps
        label={t('reviewUi.draw.title')}
        steps={(['commit', 'draw', 'answers', 'confirm'] as const).map((key, index) => ({
          key,
          label: t(`reviewUi.draw.steps.${key}`),
          state:
            index < at || confirmed ? ('done' as const) : index === at ? ('current' as const) : ('coming' as const),
        }))}
      />
      <Facts
        columns={2}
        items={[
          { label: t('committee.fields.committedAt'), value: format.instant(of.committedAt, { seconds: true }) },
          { label: t('committee.fields.seedHash'), value: of.seedHash && <CopyText text={of.seedHash} /> },
          { label: t('committee.fields.drawnAt'), value: format.instant(of.drawnAt, { seconds: true }) },
          { label: t('committee.fields.poolHash'), value: of.poolHash && <CopyText text={of.poolHash} /> },
        ]}
      />
      <Alert tone="primary">{t(`reviewUi.draw.next.${of.state}`, { hours: hours ?? '…' })}</Alert>
      <ActionBar entity={committee} record={of} actions={['commit', 'draw', 'confirm']} onDone={() => void reload()} />
      {of.drawnAt && <VerifyDraw committee={of} />}
    </Section>
  );
}
