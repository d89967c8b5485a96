import { useT } from '../../../shared/i18n/translate.ts';

interface LawSourceProps {
  /** The law's Chinese name, as the question library keeps it. */
  readonly law: string;
  readonly article: string;
}

/** A legal source in the reader's language. */
export function LawSource({ law, article }: LawSourceProps) {
  const t = useT();
  const key = `expertArea.laws.${law}`;
  const name = t(key);
  return <cite className="law-cite">{t('expertArea.article', { law: name === key ? law : name, article })}</cite>;
}
