import { useT } from '../../shared/i18n/translate.ts';

interface FailureProps {
  readonly title: string;
  readonly text: string;
  readonly retry: () => void;
}

/** What failed in the shell itself, with a way to try again. */
export function Failure({ title, text, retry }: FailureProps) {
  const t = useT();
  return (
    <div className="failure" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" className="ebs-button" data-tone="primary" onClick={retry}>
        {t('host.retry')}
      </button>
    </div>
  );
}
