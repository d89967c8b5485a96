import { useT } from '../../i18n/translate.ts';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  readonly shape?: 'text' | 'page' | 'table' | 'form' | 'card';
  readonly lines?: number;
}

const WIDTHS = ['92%', '78%', '85%', '60%', '88%', '70%'];

/** Grey bars in the shape of what is coming; says once that it is loading. */
export function Skeleton({ shape = 'text', lines = shape === 'table' ? 8 : shape === 'form' ? 6 : 4 }: SkeletonProps) {
  const t = useT();
  return (
    <div className="ebs-skeleton" data-shape={shape} aria-busy="true">
      <span className="ebs-visually-hidden">{t('kit.loading')}</span>
      {shape === 'page' && <span className="ebs-bone" data-kind="title" />}
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className="ebs-bone"
          style={shape === 'text' || shape === 'card' ? { width: WIDTHS[index % WIDTHS.length] } : undefined}
        />
      ))}
    </div>
  );
}
