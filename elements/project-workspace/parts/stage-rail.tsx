import { useEffect, useRef } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import { isBuilt, workspacePath } from './paths.ts';
import { type Stage, type StageName, stagesOf } from './stages.ts';
import { type Project, useBiddingDocument, useBulletins, useSide } from './use-workspace.ts';

const SCREENS_OF: readonly (readonly [RegExp, StageName])[] = [
  [/master-page\/(file-making|instructions|method-terms)/, 'document'],
  [/master-page\/bulletin/, 'bulletin'],
  [/master-page\/(clarification|sign-up)/, 'questions'],
  [/master-page\/bos\/submit/, 'bids'],
  [/master-page\/bos\/opening/, 'opening'],
  [/master-page\/(review|committee)/, 'review'],
  [/master-page\/candidate/, 'candidates'],
  [/master-page\/(award|determination|winning)/, 'award'],
];

/** Where the purchase stands and where each stage is worked on; scrolls sideways on a narrow screen, with the present stage in view. */
export function StageRail({ project }: { readonly project: Project | undefined }) {
  const t = useT();
  const { path } = useScreen();
  const side = useSide();
  const document = useBiddingDocument();
  const bulletins = useBulletins();
  const list = useRef<HTMLOListElement>(null);
  const here = SCREENS_OF.find(([pattern]) => pattern.test(path))?.[1];
  const stages =
    project && side ? stagesOf({ project, document: document.record, bulletins: bulletins.rows ?? [], side }) : [];
  const ready = stages.length > 0;
  useEffect(() => {
    const rail = list.current;
    if (!ready || !rail) return undefined;
    // The browser tells when it has laid the rail out: to ask it now would have it lay out all that has changed with it at once.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      const target =
        rail.querySelector<HTMLElement>('[aria-current]') ?? rail.querySelector<HTMLElement>('[data-state=now]');
      if (target) rail.scrollLeft = target.offsetLeft - rail.clientWidth / 3;
    });
    laidOut.observe(rail);
    return () => laidOut.disconnect();
  }, [ready, here]);
  if (!project) return <div className="stage-rail" data-waiting />;
  return (
    <nav aria-label={t('workspace.stagesLabel')}>
      <ol className="stage-rail" ref={list}>
        {stages.map((stage, at) => (
          <StageItem key={stage.name} stage={stage} number={at + 1} projectId={project.id} here={stage.name === here} />
        ))}
      </ol>
    </nav>
  );
}

interface StageItemProps {
  readonly stage: Stage;
  readonly number: number;
  readonly projectId: string;
  readonly here: boolean;
}

function StageItem({ stage, number, projectId, here }: StageItemProps) {
  const t = useT();
  const { go, href } = useScreen();
  const label = t(`workspace.stages.${stage.name}`);
  const content = (
    <>
      <span className="stage-mark ebs-number" aria-hidden="true">
        {stage.state === 'done' ? (
          <Icon name="check" size="14px" />
        ) : stage.state === 'failed' ? (
          <Icon name="close" size="14px" />
        ) : (
          number
        )}
      </span>
      <span className="stage-text">
        {label}
        <span className="stage-state">{t(`workspace.stageStates.${stage.state}`)}</span>
      </span>
    </>
  );
  const to =
    stage.screen && isBuilt(stage.screen) && stage.state !== 'coming'
      ? workspacePath(stage.screen, projectId, stage.params)
      : undefined;
  return (
    <li data-stage={stage.name} data-state={stage.state} aria-current={here ? 'page' : undefined}>
      {to ? (
        <a
          href={href(to)}
          onClick={event => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            go(to);
          }}
        >
          {content}
        </a>
      ) : (
        <span className="stage-still">{content}</span>
      )}
    </li>
  );
}
