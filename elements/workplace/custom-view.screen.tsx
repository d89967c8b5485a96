import { useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { useSetting } from '../../shared/ui/hooks/use-setting.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Link } from '../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { arrange, type Placed } from './parts/arrangement.ts';
import { ArrangePanels } from './parts/arrange-panels.tsx';
import { ArrangementPreview } from './parts/arrangement-preview.tsx';
import sheet from './custom-view.css';

/**
 * Where a person arranges the own workplace: order, column, width, shown or hidden. Each step is kept on the server at once, on top of what
 * another device may have changed meanwhile. Spec §2.1 "/mine/mine/customView".
 */
export function CustomViewScreen() {
  const t = useT();
  const toast = useToast();
  const user = useUser();
  const { value, error, change } = useSetting('workplace.layout');
  const [isPreview, setPreview] = useState(false);
  useSheet(sheet);
  if (error && value === undefined) return <ErrorState message={error.message} />;
  if (!user || value === undefined) return <Skeleton shape="page" />;
  const placed = arrange(user.userType, value);

  const keep = (step: (now: readonly Placed[]) => readonly Placed[]) =>
    void change(now => ({ panels: step(arrange(user.userType, now)).map(each => ({ ...each })) }));
  const reset = async () => {
    if (await change(() => null)) toast(t('customView.reset'), 'success');
  };
  return (
    <div className="custom-view">
      <p className="ebs-quiet">{t('customView.hint')}</p>
      <div className="custom-view-bar" role="group" aria-label={t('customView.bar')}>
        <Link className="ebs-button" to="/mine/mine">
          {t('customView.done')}
        </Link>
        <button
          type="button"
          className="ebs-button"
          aria-pressed={isPreview}
          onClick={() => setPreview(before => !before)}
        >
          {t('customView.preview')}
        </button>
        <button type="button" className="ebs-button" disabled={value === null} onClick={() => void reset()}>
          {t('customView.toDefault')}
        </button>
      </div>
      {isPreview ? <ArrangementPreview placed={placed} /> : <ArrangePanels placed={placed} onStep={keep} />}
    </div>
  );
}
