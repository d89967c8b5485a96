import { useT } from '../../../shared/i18n/translate.ts';
import { stretches, type Placed } from './arrangement.ts';

/** The arrangement as the workplace will look, each panel as an empty box with its name. */
export function ArrangementPreview({ placed }: { readonly placed: readonly Placed[] }) {
  const t = useT();
  const box = ({ id }: Placed) => (
    <div key={id} className="preview-panel" data-panel={id}>
      {t(`workplace.panels.${id}`)}
    </div>
  );
  return (
    <section className="preview" aria-label={t('customView.preview')}>
      {stretches(placed).map((stretch, at) =>
        'full' in stretch ? (
          box(stretch.full)
        ) : (
          <div key={at} className="preview-stretch">
            {stretch.start.length > 0 && <div>{stretch.start.map(box)}</div>}
            {stretch.end.length > 0 && <div>{stretch.end.map(box)}</div>}
          </div>
        ),
      )}
    </section>
  );
}
