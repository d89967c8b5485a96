import type { OfferedTemplate } from '../../domain/operations/wire.ts';
import type { TemplateKind } from '../../domain/operations/template-variables.ts';
import { templateValues } from '../../domain/operations/template-values.ts';
import { wordingIn } from '../../domain/operations/wording-in-use.ts';
import type { project } from '../../domain/pre-tender/project.entity.ts';
import { reviewWorkStrings } from '../../domain/review/review-work.strings.ts';
import type { award } from '../../domain/review/award.entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { templateWords } from '../../i18n/template-words.ts';
import { addStrings, translate, useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { RichView } from '../form/rich/rich-view.tsx';
import { useQuery } from '../hooks/use-query.ts';
import { Badge } from '../kit/badge.tsx';
import { Section } from '../kit/section.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import '../templates/template-choice.strings.ts';
import sheet from '../templates/templates.css';

addStrings('reviewWork', reviewWorkStrings);

/** Props of `NoticeWordings`. */
export interface NoticeWordingsProps {
  readonly award: Answered<typeof award>;
  readonly project: Answered<typeof project>;
}

const LETTERS = ['winner', 'loser'] as const;
const LANGUAGES = ['zh', 'en'] as const;
const KINDS = { winner: 'awardNotice', loser: 'resultNotice' } as const satisfies Record<string, TemplateKind>;

/** What the notices of a decided award will say to the bidders, in both languages, before they are issued: by which template, or built in. */
export function NoticeWordings({ award: of, project }: NoticeWordingsProps) {
  const t = useT();
  useSheet(sheet);
  return (
    <Section title={t('resultUi.wording.title')} description={t('resultUi.wording.hint')}>
      <ul className="notice-wordings">
        {LETTERS.map(letter => (
          <Letter key={letter} letter={letter} award={of} project={project} />
        ))}
      </ul>
    </Section>
  );
}

function Letter({ letter, award: of, project }: NoticeWordingsProps & { readonly letter: (typeof LETTERS)[number] }) {
  const t = useT();
  const { api } = useScreen();
  const kind = KINDS[letter];
  const { regime, category } = project;
  const { data } = useQuery<readonly OfferedTemplate[]>('/operations/templates', { kind, regime, category });
  if (!data) return null;
  const now = new Date(api.now());
  const lotName = of.labels?.[of.lotId ?? ''] ?? null;
  return LANGUAGES.map(lang => {
    // Each of the others gets one: a word stands where their names will.
    const supplierName = letter === 'winner' ? of.supplierName : translate(lang, 'resultUi.wording.bidder');
    const result = { supplierName, winnerName: of.supplierName, price: of.price, lotName };
    const values = templateValues[kind]({ project, result }, templateWords(lang, now, translate));
    const { template, html, missing } = wordingIn(lang, data, values);
    const names = missing.map(name => t.value('templateVariable', name)).join(t.lang === 'zh' ? '、' : ', ');
    return (
      <li key={lang} data-letter={`${letter} ${lang}`}>
        <h3>
          {t.value('noticeKind', letter)} · {t.value('contentLanguage', lang)}
        </h3>
        <p>
          {template && html !== undefined ? (
            <>
              <Badge tone={template.own ? 'primary' : 'neutral'}>
                {t(template.own ? 'templateChoice.own' : 'templateChoice.platform')}
              </Badge>{' '}
              {template.name} ·{' '}
              <span className="ebs-quiet">{t('templateChoice.version', { version: template.version })}</span>
            </>
          ) : (
            <Badge tone="neutral">{t('resultUi.wording.builtIn')}</Badge>
          )}
        </p>
        {template && html === undefined && (
          <p className="ebs-quiet">{t('resultUi.wording.blank', { name: template.name, names })}</p>
        )}
        <div lang={lang === 'zh' ? 'zh-CN' : 'en'}>
          {html === undefined ? (
            <p>{translate(lang, `reviewWork.notice.${letter}`, { supplier: supplierName ?? '' })}</p>
          ) : (
            <RichView html={html} />
          )}
        </div>
      </li>
    );
  });
}
